/**
 * Computes the digest of the worker's sources. It is part of the build's version, which is part of the ETag of every
 * page, because pages depend on the worker's code as well as on the client's (docs/decisions/0044-version-of-pages.md).
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Matches the sources of the worker, the versions of its packages, and its bundle settings. */
const patterns = [
  "worker/**/*.{ts,tsx,css,sql}",
  "shared/**/*.{ts,tsx,css}",
  "package-lock.json",
  "wrangler.toml",
];

/** Digest of the worker's sources below `root`: 12 characters of base64url. */
export function workerDigest(root: string): string {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.endsWith(".d.ts"))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("base64url").slice(0, 12);
}
