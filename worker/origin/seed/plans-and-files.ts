import { insert, type Seed } from "../database/seed.ts";
import { idOf } from "./ids.ts";
import { leaflet } from "./leaflet.ts";
import { fileSeeds, planSeeds } from "./schema.ts";
import { websiteId, writtenAt } from "./website.ts";

export function planSeed(name: string, plans: unknown): Seed {
  return {
    name,
    rows: (db) =>
      Promise.all(
        planSeeds
          .parse(plans)
          .map(async (plan) =>
            insert(db, "plans", { id: await idOf("plan", plan.name), website_id: websiteId, ...plan }),
          ),
      ),
  };
}

/** A PDF is laid out from its lines; any other file is its lines. */
export function fileSeed(name: string, files: unknown): Seed {
  return {
    name,
    rows: (db) =>
      fileSeeds
        .parse(files)
        .map(({ name: file, type, lines }) =>
          db
            .prepare(
              "INSERT INTO files (name, website_id, type, content, modified_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            )
            .bind(file, websiteId, type, contentOf(type, lines).buffer, writtenAt),
        ),
  };
}

function contentOf(type: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return type === "application/pdf"
    ? leaflet(lines)
    : new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
}
