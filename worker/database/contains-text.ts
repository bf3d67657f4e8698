/**
 * SQL that is true if a column contains a text, without regard to the case of the letters a to z. Not by LIKE: D1 refuses
 * patterns of more than 50 bytes (https://developers.cloudflare.com/d1/platform/limits/).
 *
 * @param text a parameter of the statement, for example `?1`
 */
export function containsText(column: string, text: string): string {
  return `instr(lower(${column}), lower(${text})) > 0`;
}
