/** The JSON of a script element; undefined without one, or if it is broken. */
export function readScriptJson(script: Element | null): unknown {
  try {
    return JSON.parse(script?.textContent ?? "");
  } catch {
    return undefined;
  }
}
