// Following a view: patches tell what is otherwise after each action, so that nothing else need be
// understood. tests/engine/patched.py does the same.

export function follow(view, events) {
  let after = structuredClone(view);
  for (const event of events) {
    if (event.kind === "take back") after = structuredClone(event.view);
    if (event.kind !== "changed") continue;
    for (const [path, ...value] of event.now) put(after, path, value);
  }
  return after;
}

function put(view, path, value) {
  const last = path.at(-1);
  let at = view;
  for (const key of path.slice(0, -1)) at = at[key];
  if (value.length) at[last] = structuredClone(value[0]);
  else delete at[last];
}
