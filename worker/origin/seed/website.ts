import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { assetSeedsSchema, pageSeedsSchema, type SectionSeed, siteSeedSchema } from "./schema.ts";
import { seedId } from "./seed-id.ts";
import site from "./site.json";

/** The id of the demo site. */
export const websiteId = site.website.id;

/** The modification time of all seeded rows. */
export const seedTimestamp = Date.UTC(2026, 9, 12, 9);

export function siteSeed(name: string, file: unknown): Seed {
  return {
    name,
    rows(db) {
      const { website, settings } = siteSeedSchema.parse(file);
      return [
        prepareRowInsert(db, "websites", { ...website, modified_at: seedTimestamp }),
        ...Object.entries(settings).map(([topic, value]) =>
          prepareRowInsert(db, "settings", {
            website_id: websiteId,
            name: topic,
            value: JSON.stringify(value),
          }),
        ),
      ];
    },
  };
}

export function assetSeed(name: string, file: unknown): Seed {
  return {
    name,
    rows: (db) =>
      Promise.all(
        Object.entries(assetSeedsSchema.parse(file)).map(
          async ([
            image,
            {
              focal: [focal_x, focal_y],
              ...asset
            },
          ]) =>
            prepareRowInsert(db, "assets", {
              id: await seedId("asset", image),
              website_id: websiteId,
              name: image,
              ...asset,
              focal_x,
              focal_y,
            }),
        ),
      ),
  };
}

export function pageSeed(name: string, pages: readonly unknown[]): Seed {
  return {
    name,
    rows: (db) =>
      Promise.all(
        pageSeedsSchema.parse(pages).map(async ({ asset, listed, sections, plan, language, ...row }) => {
          const { pageType, permissionType, sectionKind, websiteType, ...page } = row;
          return prepareRowInsert(db, "collections", {
            id: await seedId("collection", page.path),
            website_id: websiteId,
            ...page,
            page_type: pageType,
            permission_type: permissionType,
            section_kind: sectionKind ?? null,
            website_type: websiteType,
            plan_id: plan === undefined ? null : await seedId("plan", plan),
            asset_id: asset === undefined ? null : await seedId("asset", asset),
            listed: Number(listed),
            language: language ?? null,
            sections: await addSectionIds(page.path, sections),
            modified_at: seedTimestamp,
          });
        }),
      ),
  };
}

/** Adds ids to sections and blocks, derived from their positions. */
export async function addSectionIds(path: string, sections: readonly SectionSeed[]): Promise<unknown[]> {
  return await Promise.all(
    sections.map(async (section, at) => ({
      id: await seedId("section", `${path}#${at}`),
      ...section,
      rows: await Promise.all(
        section.rows.map((columns, row) =>
          Promise.all(
            columns.map(async ({ blocks, ...column }, place) => ({
              ...column,
              blocks: await Promise.all(
                blocks.map(async (block, index) => ({
                  id: (await seedId("block", `${path}#${at}.${row}.${place}.${index}`)).slice(0, 20),
                  ...block,
                })),
              ),
            })),
          ),
        ),
      ),
    })),
  );
}
