// Tells screen readers what happens: a line each in a live region, of which the last few stay.

const LINES = 12;

export const sayer = (region) => (text) => {
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.children.length > LINES) region.firstChild.remove();
};
