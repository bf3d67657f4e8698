import * as z from "zod";
import { productFormSchema } from "../store/product-form.ts";

/** Schemas of the seed files, in which ids and default values are left out. */

const blockSeed = z.looseObject({ type: z.string() });
const sectionSeed = z.looseObject({
  rows: z.array(z.array(z.looseObject({ span: z.number(), blocks: z.array(blockSeed) }))),
});
export type SectionSeed = z.infer<typeof sectionSeed>;

export const siteSeedSchema = z.object({
  website: z.record(z.string(), z.union([z.string(), z.number()])).and(z.object({ id: z.string() })),
  settings: z.record(z.string(), z.unknown()),
});

/** The manifest of the images, keyed by image name. */
export const assetSeedsSchema = z.record(
  z.string(),
  z.object({
    width: z.number(),
    height: z.number(),
    alt: z.string(),
    focal: z.tuple([z.number(), z.number()]).default([0.5, 0.5]),
  }),
);

export const pageSeedsSchema = z.array(
  z.object({
    path: z.string(),
    title: z.string(),
    description: z.string().default(""),
    type: z.number().default(10),
    pageType: z.number().default(2),
    template: z.string().default("page"),
    screen: z.string().optional(),
    permissionType: z.number().default(1),
    plan: z.string().optional(),
    sectionKind: z.number().optional(),
    websiteType: z.number().default(1),
    asset: z.string().optional(),
    listed: z.boolean().default(true),
    language: z.string().optional(),
    sections: z.array(sectionSeed),
  }),
);

export const planSeedsSchema = z.array(z.object({ name: z.string(), description: z.string() }));

/** Downloadable files as lists of text lines. */
const fileSeed = z.object({ name: z.string(), type: z.string(), lines: z.array(z.string()) });
export const fileSeedsSchema = z.array(fileSeed);

/** `product`: the last part of the product's path. */
export const digitalFileSeedsSchema = z.array(fileSeed.extend({ product: z.string() }));

export const postSeedsSchema = z.array(
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

const commentSeed = z.object({
  name: z.string(),
  url: z.string().default(""),
  /** Email address of the member who has written it. */
  member: z.string().optional(),
  added: z.iso.datetime(),
  body: z.string(),
  likes: z.number().default(0),
  status: z.number().default(2),
});

/** The posts with comments. */
export const commentSeedsSchema = z.array(
  z.object({
    post: z.string(),
    /** Number of days after which the post's comments close; 0 if they stay open. */
    closeAfterDays: z.number().default(0),
    comments: z.array(commentSeed.extend({ replies: z.array(commentSeed).default([]) })),
  }),
);

/** Series of events. Their weeks are counted from the week in which the database is created. */
export const eventSeedsSchema = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    /** Week of the first event, number of weeks between two, and number of events. */
    first: z.number(),
    every: z.number(),
    times: z.number(),
    /** 1 is Monday. */
    weekday: z.number().min(1).max(7),
    start: z.string().regex(/^\d\d:\d\d$/),
    minutes: z.number(),
    categories: z.array(z.string()),
    asset: z.string(),
    excerpt: z.string(),
    html: z.string(),
  }),
);

const attributes = z.record(z.string(), z.string());

const variantSeed = z.object({
  /** Without one it is generated. */
  sku: z.string().optional(),
  price: z.number(),
  salePrice: z.number().default(0),
  onSale: z.boolean().default(false),
  stock: z.number().nullable(),
  attributes,
  /** In kg, and length, width and height in cm. */
  weight: z.number().default(0),
  parcel: z.tuple([z.number(), z.number(), z.number()]).default([0, 0, 0]),
  /** Name of the image that shows it. */
  image: z.string().optional(),
  /** Billing period and number of payments; 0: until it is cancelled. */
  plan: z
    .object({ every: z.number(), unit: z.enum(["week", "month", "year"]), cycles: z.number() })
    .optional(),
});
export type VariantSeed = z.infer<typeof variantSeed>;

export const productSeedsSchema = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    /** Names of images, or the common start of two: `mug-tide` for `mug-tide` and `mug-tide-2`. */
    images: z.union([z.string(), z.array(z.string())]),
    /** The control by which a visitor chooses an option of the product. */
    options: z.enum(["radio", "select"]).default("radio"),
    categories: z.array(z.string()),
    /** docs/reference/commerce.md#products */
    productType: z.number().default(1),
    excerpt: z.string(),
    description: z.string(),
    details: z.array(z.object({ name: z.string(), value: z.string() })),
    variants: z.array(variantSeed),
  }),
);

/** Forms of products that other seeds have. `product`: the last part of the product's path. */
export const productFormSeedsSchema = z.array(z.object({ product: z.string(), form: productFormSchema }));

/** Variants of products that other seeds have, with the product's path. */
export const addedVariantsSchema = z.array(
  z.object({
    product: z.string(),
    /** Attributes that existing variants get, by SKU. */
    changed: z.record(z.string(), z.object({ attributes, image: z.string() })),
    variants: z.array(variantSeed),
  }),
);
