/**
 * The number with this name in a JSON text, written as a number or as a string. The text is searched and not parsed,
 * which is faster: the early script calls this for every gallery and video while the page is parsed.
 */
export function numberInJson(json: string, name: string): number | undefined {
  const value = new RegExp(`"${name}":\\s*"?(-?[\\d.]+)[",}\\s]`).exec(json)?.[1];
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
}
