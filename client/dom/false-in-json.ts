/** True if the JSON text has `false` under this name. Searches the text, as `numberInJson` does. */
export function isFalseInJson(json: string, name: string): boolean {
  return new RegExp(`"${name}":\\s*"?false`).test(json);
}
