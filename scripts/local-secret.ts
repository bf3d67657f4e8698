import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const devVars = new URL("../.dev.vars", import.meta.url);
const example = new URL("../.dev.vars.example", import.meta.url);

/**
 * Creates the `SESSION_SECRET` of local runs if it is missing: in a new `.dev.vars`, or in the existing file in place
 * of an empty value or the example's. A deployment has its own secret (`wrangler secret put SESSION_SECRET`).
 */
export function ensureLocalSecret(file: URL = devVars): void {
  const secretLine = `SESSION_SECRET="${randomBytes(32).toString("base64")}"`;
  if (!existsSync(file)) {
    const lines = ["# Local secrets, made by the first start. Never deployed.", secretLine, ""];
    writeFileSync(file, lines.join("\n"), { mode: 0o600 });
    return;
  }
  const text = readFileSync(file, "utf8");
  const current = secretIn(text);
  if (current !== "" && current !== secretIn(readFileSync(example, "utf8"))) return;
  const replaced = text.replace(secretPattern, () => secretLine);
  writeFileSync(file, secretPattern.test(text) ? replaced : `${text.trimEnd()}\n${secretLine}\n`.trimStart());
}

const secretPattern = /^SESSION_SECRET[ \t]*=[ \t]*(.*)$/m;

/** The value of `SESSION_SECRET` without its quotes; empty if the text does not contain it. */
function secretIn(text: string): string {
  return (secretPattern.exec(text)?.[1] ?? "").trim().replace(/^(["'])(.*)\1$/, "$2");
}
