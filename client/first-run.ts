const mark = Symbol.for("awning");

/** True once a page: false when the client has been put into the page twice. */
export function isFirstRun(): boolean {
  const again = mark in globalThis;
  Object.defineProperty(globalThis, mark, { value: true });
  return !again;
}
