// One choice for all the other seats at once; each can still be changed, and then it says none.

const all = document.getElementById("all-seats");

if (all) {
  const seats = [...document.querySelectorAll("[data-start] select[name^=seat_]")];
  const offered = (seat) => [...seat.options].map(({ value }) => value);
  for (const { value, text } of seats[0].options) {
    if (seats.every((seat) => offered(seat).includes(value))) all.add(new Option(text, value));
  }
  const show = () => {
    all.value = seats.every((seat) => seat.value === seats[0].value) ? seats[0].value : "";
  };
  all.addEventListener("change", () => {
    for (const seat of seats) seat.value = all.value || seat.value;
  });
  for (const seat of seats) seat.addEventListener("change", show);
  addEventListener("pageshow", show); // the browser fills in what one had before
  all.closest(".field").hidden = all.options.length < 3;
  document.querySelector("main .field--wrong")?.scrollIntoView({ block: "nearest" }); // what is new above it pushed it down
  show();
}
