import { insert, type Seed } from "../database/seed.ts";
import { idOf } from "./ids.ts";
import { assetSeeds, pageSeeds, type SectionSeed, siteSeeds } from "./schema.ts";
import site from "./site.json";

/** The one site that everything sown belongs to. */
export const websiteId = site.website.id;

/** When the seeds were last worked on: a row that nobody has edited says so. */
export const writtenAt = Date.UTC(2026, 9, 12, 9);

export function siteSeed(name: string, file: unknown): Seed {
  return {
    name,
    rows(db) {
      const { website, settings } = siteSeeds.parse(file);
      return [
        insert(db, "websites", { ...website, modified_at: writtenAt }),
        ...Object.entries(settings).map(([topic, value]) =>
          insert(db, "settings", { website_id: websiteId, name: topic, value: JSON.stringify(value) }),
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
        Object.entries(assetSeeds.parse(file)).map(
          async ([
            picture,
            {
              focal: [focal_x, focal_y],
              ...asset
            },
          ]) =>
            insert(db, "assets", {
              id: await idOf("asset", picture),
              website_id: websiteId,
              name: picture,
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
        pageSeeds.parse(pages).map(async ({ asset, listed, sections, plan, ...row }) => {
          const { pageType, permissionType, sectionKind, websiteType, ...page } = row;
          return insert(db, "collections", {
            id: await idOf("collection", page.path),
            website_id: websiteId,
            ...page,
            page_type: pageType,
            permission_type: permissionType,
            section_kind: sectionKind ?? null,
            website_type: websiteType,
            plan_id: plan === undefined ? null : await idOf("plan", plan),
            asset_id: asset === undefined ? null : await idOf("asset", asset),
            listed: Number(listed),
            sections: await withIds(page.path, sections),
            modified_at: writtenAt,
          });
        }),
      ),
  };
}

/** Gives the sections and blocks of a page their ids: by place, so that every database has the same. */
export async function withIds(path: string, sections: readonly SectionSeed[]): Promise<unknown[]> {
  return await Promise.all(
    sections.map(async (section, at) => ({
      id: await idOf("section", `${path}#${at}`),
      ...section,
      rows: await Promise.all(
        section.rows.map((columns, row) =>
          Promise.all(
            columns.map(async ({ blocks, ...column }, place) => ({
              ...column,
              blocks: await Promise.all(
                blocks.map(async (block, index) => ({
                  id: (await idOf("block", `${path}#${at}.${row}.${place}.${index}`)).slice(0, 20),
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
