const runMarker = Symbol.for("awning");

/** True on the first call in a page. False if the page contains the client twice and this is the second copy. */
export function isFirstRun(): boolean {
  const hasRun = runMarker in globalThis;
  Object.defineProperty(globalThis, runMarker, { value: true });
  return !hasRun;
}
