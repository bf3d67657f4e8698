const runMarker = Symbol.for("awning");

/** True once per page: false if the client has been put into the page twice. */
export function isFirstRun(): boolean {
  const hasRun = runMarker in globalThis;
  Object.defineProperty(globalThis, runMarker, { value: true });
  return !hasRun;
}
