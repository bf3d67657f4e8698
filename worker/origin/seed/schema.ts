import * as z from "zod";

/** What the seed files hold. They are written by hand, so they leave out ids and everything that has a default. */

const blockSeed = z.looseObject({ type: z.string() });
const sectionSeed = z.looseObject({
  rows: z.array(z.array(z.looseObject({ span: z.number(), blocks: z.array(blockSeed) }))),
});
export type SectionSeed = z.infer<typeof sectionSeed>;

export const siteSeeds = z.object({
  website: z.record(z.string(), z.union([z.string(), z.number()])).and(z.object({ id: z.string() })),
  settings: z.record(z.string(), z.unknown()),
});

/** The pictures' own manifest: by name. */
export const assetSeeds = z.record(
  z.string(),
  z.object({
    width: z.number(),
    height: z.number(),
    alt: z.string(),
    focal: z.tuple([z.number(), z.number()]).default([0.5, 0.5]),
  }),
);

export const pageSeeds = z.array(
  z.object({
    path: z.string(),
    title: z.string(),
    description: z.string().default(""),
    type: z.number().default(10),
    pageType: z.number().default(2),
    template: z.string().default("page"),
    screen: z.string().optional(),
    permissionType: z.number().default(1),
    /** Name of a plan. */
    plan: z.string().optional(),
    sectionKind: z.number().optional(),
    websiteType: z.number().default(1),
    asset: z.string().optional(),
    listed: z.boolean().default(true),
    sections: z.array(sectionSeed),
  }),
);

export const planSeeds = z.array(z.object({ name: z.string(), description: z.string() }));

/** Files that are text, line by line. */
export const fileSeeds = z.array(
  z.object({ name: z.string(), type: z.string(), lines: z.array(z.string()) }),
);

export const postSeeds = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    published: z.iso.date(),
    categories: z.array(z.string()),
    asset: z.string(),
    excerpt: z.string(),
    html: z.string(),
  }),
);

export const productSeeds = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    /** Stem of the pictures' names: `mug-tide` and `mug-tide-2`. */
    pictures: z.string(),
    categories: z.array(z.string()),
    excerpt: z.string(),
    description: z.string(),
    details: z.array(z.object({ name: z.string(), value: z.string() })),
    variants: z.array(
      z.object({
        sku: z.string(),
        price: z.number(),
        salePrice: z.number().default(0),
        onSale: z.boolean().default(false),
        stock: z.number().nullable(),
        attributes: z.record(z.string(), z.string()),
      }),
    ),
  }),
);
