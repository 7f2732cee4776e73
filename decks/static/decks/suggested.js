// The suggestions on one's own deck's page: asked for when their place comes into sight. Without
// scripts there is a link in their place.

const place = document.querySelector("[data-suggested]");

async function fill() {
  try {
    const answer = await fetch(place.dataset.suggested, { headers: { "X-Part": "1" }, credentials: "same-origin" });
    if (answer.ok && !answer.redirected) place.innerHTML = await answer.text();
  } catch {
    // The link stays.
  }
}

if (place) {
  const watcher = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    fill();
  });
  watcher.observe(place);
}
