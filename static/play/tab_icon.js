// The tab's icon tells how many games wait: the number that the title begins with, "(2) Your turn".

const SIZE = 64;
const link = document.querySelector("link[rel=icon][type='image/svg+xml']");
const plain = link?.href;
const title = document.querySelector("title");
let told = "";

function waiting() {
  return /^\((\d+)\)/.exec(document.title)?.[1] ?? "";
}

// A token as a canvas takes it: light or dark is decided by then.
function colour(token) {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${token})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

async function draw(count) {
  const image = new Image(SIZE, SIZE);
  image.src = plain;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, SIZE, SIZE);
  pen.fillStyle = colour("--bad");
  pen.strokeStyle = colour("--on-bad");
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(SIZE * 0.68, SIZE * 0.68, SIZE * 0.3, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.fillStyle = pen.strokeStyle;
  pen.font = `700 ${count.length > 1 ? 26 : 34}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(count.length > 2 ? "99" : count, SIZE * 0.68, SIZE * 0.7);
  return canvas.toDataURL("image/png");
}

async function tell() {
  const count = waiting();
  if (count === told) return;
  told = count;
  const icon = count ? await draw(count).catch(() => plain) : plain;
  if (count === told) link.href = icon; // it may have changed meanwhile
}

if (link && title) {
  new MutationObserver(tell).observe(title, { childList: true, characterData: true, subtree: true });
  tell();
}
