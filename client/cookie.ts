/** The value of a cookie that scripts may read, as it is written; undefined without one. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  for (const pair of cookies.split("; ")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals) === name) return pair.slice(equals + 1);
  }
  return undefined;
}
