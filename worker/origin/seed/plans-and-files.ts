import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { renderLeaflet } from "./pdf-leaflet.ts";
import { digitalFileSeedsSchema, fileSeedsSchema, planSeedsSchema } from "./schema.ts";
import { seedId } from "./seed-id.ts";
import { seedTimestamp, websiteId } from "./website.ts";

export function planSeed(name: string, plans: unknown): Seed {
  return {
    name,
    rows: (db) =>
      Promise.all(
        planSeedsSchema.parse(plans).map(async (plan) =>
          prepareRowInsert(db, "plans", {
            id: await seedId("plan", plan.name),
            website_id: websiteId,
            ...plan,
          }),
        ),
      ),
  };
}

/** Adds a downloadable file. A PDF is rendered from its lines of text; other files consist of their lines. */
export function fileSeed(name: string, files: unknown): Seed {
  return {
    name,
    rows: (db) =>
      fileSeedsSchema
        .parse(files)
        .map(({ name: file, type, lines }) =>
          db
            .prepare(
              "INSERT INTO files (name, website_id, type, content, modified_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            )
            .bind(file, websiteId, type, contentOf(type, lines).buffer, seedTimestamp),
        ),
  };
}

/** Adds the files of digital products of the store at `collection`. Nothing is added for a product that was deleted. */
export function digitalFileSeed(name: string, collection: string, files: unknown): Seed {
  return {
    name,
    rows: (db) =>
      digitalFileSeedsSchema
        .parse(files)
        .map(({ product, name: file, type, lines }) =>
          db
            .prepare(
              "INSERT INTO digital_files (item_id, name, type, content) SELECT id, ?, ?, ? FROM items WHERE path = ? ON CONFLICT DO NOTHING",
            )
            .bind(file, type, contentOf(type, lines).buffer, `${collection}/p/${product}`),
        ),
  };
}

function contentOf(type: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  return type === "application/pdf"
    ? renderLeaflet(lines)
    : new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
}
