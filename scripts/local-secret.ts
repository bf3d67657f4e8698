import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";

const file = new URL("../.dev.vars", import.meta.url);

/** Makes the secret that local runs need, once. Production has its own (`wrangler secret put SESSION_SECRET`). */
export function ensureLocalSecret(): void {
  if (existsSync(file)) return;
  const lines = [
    "# Local secrets, made by the first start. Never deployed.",
    `SESSION_SECRET="${randomBytes(32).toString("base64")}"`,
    "",
  ];
  writeFileSync(file, lines.join("\n"), { mode: 0o600 });
}
