// What is said once above a table, as that one plays as a guest: it goes with the first tap or key
// elsewhere.

export function letNoticeGo() {
  const notice = document.getElementById("table-notice");
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, ({ target }) => notice?.contains(target) || notice?.remove());
  }
}
