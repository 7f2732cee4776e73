// A moment in words, in the viewer's own time zone.

const shape = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
const words = new Intl.DateTimeFormat("en-GB", shape);

export const localTime = (iso) => words.format(new Date(iso));
