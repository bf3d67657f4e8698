import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const assets = join(import.meta.dirname, "../../dist/assets/_awning/assets");

/** Lists the gzipped sizes of all script and style files of the client. */
export function measureChunkSizes(): string[] {
  const rows = readdirSync(assets)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, size: gzipSync(readFileSync(join(assets, name)), { level: 9 }).length }))
    .sort((a, b) => b.size - a.size)
    .map(({ name, size }) => `| ${name} | ${(size / 1000).toFixed(2)} |`);
  return ["## Client chunks", "", "| | kB gzip |", "|---|---|", ...rows];
}
