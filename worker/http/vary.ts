/** Adds names of request headers to `Vary`, except those that it lists already. */
export function addVary(headers: Headers, ...names: readonly string[]): void {
  const vary = headers.get("vary");
  if (vary === null) {
    headers.set("vary", names.join(", "));
    return;
  }
  const listed = vary.split(",").map((name) => name.trim().toLowerCase());
  if (listed.includes("*")) return;
  for (const name of names) if (!listed.includes(name.toLowerCase())) headers.append("vary", name);
}
