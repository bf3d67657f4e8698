import * as z from "zod";

/** An image: its name, its size, and its focal point, which stays visible when the image is cropped. */
export interface Asset {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Focal point as fractions of width and height. */
  readonly focal: readonly [number, number];
  /** The last part of its address, if it was uploaded. */
  readonly fileName?: string;
}

const assetRow = z
  .object({
    id: z.string(),
    name: z.string(),
    width: z.number(),
    height: z.number(),
    alt: z.string(),
    focal_x: z.number(),
    focal_y: z.number(),
    file_name: z.string().nullish(),
  })
  .transform(
    ({ focal_x, focal_y, file_name, ...asset }): Asset => ({
      ...asset,
      focal: [focal_x, focal_y],
      ...(file_name ? { fileName: file_name } : {}),
    }),
  );

export const assetRows = z.array(assetRow);

/** SQL that selects an asset as a JSON object. */
export const assetJsonSql = `json_object('id', a.id, 'name', a.name, 'width', a.width, 'height', a.height,
  'alt', a.alt, 'focal_x', a.focal_x, 'focal_y', a.focal_y, 'file_name', a.file_name)`;

export async function assetById(db: D1Database, id: string): Promise<Asset | undefined> {
  const { results } = await db.prepare("SELECT * FROM assets WHERE id = ?").bind(id).all();
  return assetRows.parse(results)[0];
}

export async function assetsByName(
  db: D1Database,
  websiteId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Asset>> {
  if (names.length === 0) return new Map();
  const { results } = await db
    .prepare("SELECT * FROM assets WHERE website_id = ? AND name IN (SELECT value FROM json_each(?))")
    .bind(websiteId, JSON.stringify(names))
    .all();
  return new Map(assetRows.parse(results).map((asset) => [asset.name, asset]));
}
