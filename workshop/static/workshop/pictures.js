/* A picture for a card, dropped on it or chosen: shown in its place on the face at once, sent with
   its artist and licence, then used. Without scripts pictures have a page of their own. */
(() => {
  "use strict";

  const box = document.querySelector("[data-upload]");
  const list = document.getElementById("id_picture");
  const card = document.getElementById("draft-form");
  const feedback = document.getElementById("feedback");
  if (!box || !list) return;

  const form = document.getElementById("picture-form");
  const input = box.querySelector("input[type=file]");
  const zone = box.querySelector("[data-zone]");
  const rest = box.querySelector("[data-rest]");
  const said = box.querySelector("[data-said]");
  const most = Number(input.dataset.mostBytes);
  let address = "";
  box.hidden = false;

  const image = (className) => {
    const shown = document.createElement("img");
    shown.className = className;
    shown.src = address;
    shown.alt = "The picture you chose, as the card will show it";
    return shown;
  };

  // Over the face, where the picture will be; the preview is drawn anew now and then.
  const place = () => {
    const face = feedback.querySelector(".feedback__face");
    face?.querySelector(".placed-picture")?.remove();
    if (face && address) face.append(image("placed-picture"));
  };

  const tell = (words, wrong = false) => {
    said.textContent = words;
    said.className = wrong ? "notice notice--error" : "muted";
    said.hidden = !words;
  };

  const forget = () => {
    if (address) URL.revokeObjectURL(address);
    address = "";
    input.value = "";
    rest.hidden = true;
    zone.querySelector(".zone-picture")?.remove();
    place();
  };

  const take = (file) => {
    if (!/^image\/(png|jpeg|webp)$/.test(file.type)) return tell("Choose a PNG, JPEG or WebP picture.", true);
    if (file.size > most) return tell(`This file is ${(file.size / 1e6).toFixed(1)} MB; the limit is ${most / 1e6} MB.`, true);
    if (address) URL.revokeObjectURL(address);
    address = URL.createObjectURL(file);
    zone.querySelector(".zone-picture")?.remove();
    const shown = image("zone-picture");
    shown.addEventListener("error", () => {
      forget();
      tell("This file can’t be shown as a picture. Choose another one.", true);
    });
    zone.prepend(shown);
    box.closest("details").open = true;
    rest.hidden = false;
    tell("");
    place();
    form.elements.namedItem("artist").focus({ preventScroll: true });
    return undefined;
  };

  const drop = (event) => {
    const file = event.dataTransfer?.files[0];
    document.body.classList.remove("dropping");
    if (!file) return;
    event.preventDefault();
    const one = new DataTransfer();
    one.items.add(file);
    input.files = one.files;
    take(file);
    rest.scrollIntoView({ block: "nearest" });
  };

  const isFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  for (const kind of ["dragenter", "dragover"]) {
    document.addEventListener(kind, (event) => {
      if (!isFile(event)) return;
      event.preventDefault(); // a file let go beside its place must not replace the page
      document.body.classList.add("dropping");
    });
  }
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => isFile(event) && drop(event));
  input.addEventListener("change", () => (input.files[0] ? take(input.files[0]) : forget()));
  box.querySelector("[data-forget]").addEventListener("click", forget);
  feedback.addEventListener("htmx:afterSwap", place);

  // Whether the picture is kept by the site now, and chosen for the card.
  const send = async () => {
    tell("Uploading…");
    try {
      const answer = await fetch(form.action, {
        method: "POST", body: new FormData(form), credentials: "same-origin", headers: { Accept: "application/json" },
      });
      const found = await answer.json();
      if (!answer.ok) {
        tell(found.problem ?? "The picture couldn’t be saved. Try again.", true);
        return false;
      }
      if (![...list.options].some(({ value }) => value === String(found.id))) list.add(new Option(found.label, found.id));
      list.value = found.id;
      forget();
      tell("Picture added. Save the card to keep it.");
      list.dispatchEvent(new Event("change", { bubbles: true }));
      return true;
    } catch {
      tell("Can’t connect. Check your connection, then try again.", true);
      return false;
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!sending) hand();
  });

  // One upload at a time, however often a button is pressed.
  let sending = false;
  const hand = async () => {
    sending = true;
    const done = await send();
    sending = false;
    return done;
  };

  // A picture that is seen on the card is meant to be saved with it: it goes first.
  card.addEventListener("submit", async (event) => {
    if (!address) return;
    event.preventDefault();
    box.closest("details").open = true;
    if (sending) return;
    if (!form.reportValidity()) {
      tell("Fill this in to save the card with its picture, or choose Cancel to save it without.", true);
      return;
    }
    if (await hand()) card.requestSubmit(event.submitter);
    else said.scrollIntoView({ block: "nearest" });
  });
})();
