// The address bar says which position is shown, so that it can be sent and come back to.

const WAIT = 250; // milliseconds: browsers refuse many changes in a short time

let timer = 0;

// number: of the action after which the position stands; null: the game as it is now.
export function showAddress(number) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const address = addressOf(number);
    if (address !== location.href) history.replaceState(history.state, "", address);
  }, WAIT);
}

export function addressOf(number) {
  const address = new URL(location.href);
  address.hash = "";
  if (number === null) address.searchParams.delete("at");
  else address.searchParams.set("at", number);
  return address.href;
}

// The position that the address asks for; null for none.
export function askedPosition() {
  const text = new URLSearchParams(location.search).get("at") ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
