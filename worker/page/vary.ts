/** Adds request headers that the response depends on to those that it names already. */
export function varyOn(headers: Headers, ...names: readonly string[]): void {
  const vary = headers.get("vary");
  if (vary === null) {
    headers.set("vary", names.join(", "));
    return;
  }
  const named = vary.split(",").map((name) => name.trim().toLowerCase());
  if (named.includes("*")) return;
  for (const name of names) if (!named.includes(name.toLowerCase())) headers.append("vary", name);
}
