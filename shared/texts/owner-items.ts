// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerItemsTexts {
  readonly events: string;
  readonly posts: string;
  readonly products: string;
  readonly countEvents: PluralText<never>;
  readonly countPosts: PluralText<never>;
  readonly countProducts: PluralText<never>;
  readonly addEvent: string;
  readonly addPost: string;
  readonly addProduct: string;
  readonly newEvent: string;
  readonly newPost: string;
  readonly newProduct: string;
  readonly allEvents: string;
  readonly allPosts: string;
  readonly allProducts: string;
  readonly saved: string;
  readonly removed: string;
  readonly nothingSaved: string;
  readonly changedMeanwhile: string;
  readonly newestVersion: string;
  readonly whenPublished: string;
  readonly save: string;
  readonly remove: string;
  readonly viewOnSite: string;
  /** The state of an event, a post or a product, as the next ones. */
  readonly statePublished: string;
  readonly stateScheduled: string;
  readonly stateReview: string;
  readonly stateDraft: string;
  readonly statePrivate: string;
  readonly stateUnsupported: string;
  readonly state: string;
  readonly publishAt: Text<"zone">;
  readonly publishAtHelp: string;
  readonly dateIn: Text<"zone">;
  readonly dateHelp: string;
  readonly title: string;
  /** The address of a page or an item. */
  readonly address: string;
  readonly eventAddressHelp: Text<"path">;
  readonly postAddressHelp: Text<"path">;
  readonly productAddressHelp: string;
  readonly startIn: Text<"zone">;
  readonly endIn: Text<"zone">;
  readonly place: string;
  readonly street: string;
  readonly town: string;
  readonly country: string;
  readonly summary: string;
  readonly eventSummaryHelp: string;
  readonly summaryHelp: string;
  readonly excerpt: string;
  readonly excerptHelp: string;
  readonly text: string;
  /** The format of a text. */
  readonly html: string;
  readonly picture: string;
  readonly pictureNumber: Text<"n">;
  readonly noPicture: string;
  readonly uploadPictures: string;
  readonly categories: string;
  readonly tags: string;
  readonly withCommas: string;
  readonly comments: string;
  readonly commentsOn: string;
  readonly commentsOff: string;
  readonly closeComments: string;
  readonly closeCommentsHelp: string;
  readonly commentDays: Text<"n">;
  readonly withCommasUpTo: Text<"n">;
  readonly writeTitle: Text<"n">;
  readonly maxSummary: Text<"n">;
  readonly maxText: Text<"n">;
  readonly timeOver: string;
  readonly dateInFuture: string;
  readonly endBeforeStart: string;
  readonly maxCategories: Text<"n" | "length">;
  readonly maxTags: Text<"n" | "length">;
  /** A type of products. */
  readonly physical: string;
  /** A type of products. */
  readonly service: string;
  /** The page that lists a product. */
  readonly page: string;
  readonly type: string;
  readonly description: string;
  readonly options: string;
  readonly optionsHelp: string;
  readonly maxPictures: Text<"n">;
  readonly variant: Text<"n">;
  readonly newVariant: string;
  readonly atVariant: Text<"n" | "message">;
  readonly sku: string;
  /** Stands in an empty field for a SKU. */
  readonly generated: string;
  readonly price: Text<"currency">;
  readonly salePrice: string;
  readonly onSale: string;
  readonly stock: string;
  readonly unlimited: string;
  readonly maxOptions: Text<"n">;
  readonly maxSku: Text<"n">;
  readonly wholeNumber: string;
  readonly writeValue: Text<"name">;
  readonly oneVariant: string;
  readonly maxVariants: Text<"n">;
  readonly sameSku: string;
  readonly sameOptions: string;
  readonly usePrice: Text<"max">;
  readonly addressTaken: string;
  readonly skuTaken: string;
  readonly maxProducts: Text<"n">;
  readonly tagsAndCategories: string;
  readonly tagsIntro: Text<"path">;
  readonly noTags: string;
  readonly newCategory: string;
  readonly newTag: string;
  readonly addCategory: string;
  readonly addTag: string;
  readonly rename: string;
  readonly renameNamed: Text<"name">;
  readonly removeNamed: Text<"name">;
  readonly categoryExists: string;
  readonly tagExists: string;
  readonly oneCategory: string;
  readonly oneTag: string;
  readonly categoryChanged: string;
  readonly tagChanged: string;
  readonly writeName: Text<"n">;
  readonly categoryComma: string;
  readonly tagComma: string;
  /** A type of products. */
  readonly digital: string;
  readonly file: string;
  readonly noFile: string;
  readonly fileHelp: string;
  readonly newFileHelp: string;
  readonly chooseFile: string;
  readonly uploadFiles: string;
  readonly preview: string;
  readonly nestedHelp: string;
  readonly maxItems: Text<"n">;
}

const english: OwnerItemsTexts = {
  events: "Events",
  posts: "Posts",
  products: "Products",
  countEvents: {"language":"en","count":"n","forms":{"one":"{n} event","other":"{n} events"}},
  countPosts: {"language":"en","count":"n","forms":{"one":"{n} post","other":"{n} posts"}},
  countProducts: {"language":"en","count":"n","forms":{"one":"{n} product","other":"{n} products"}},
  addEvent: "Add an event",
  addPost: "Add a post",
  addProduct: "Add a product",
  newEvent: "New event",
  newPost: "New post",
  newProduct: "New product",
  allEvents: "All events",
  allPosts: "All posts",
  allProducts: "All products",
  saved: "Saved.",
  removed: "Removed.",
  nothingSaved: "Nothing was saved.",
  changedMeanwhile: "Nothing was saved: others have changed this meanwhile. What you have typed is below; open the link to see the newest.",
  newestVersion: "The newest version",
  whenPublished: "Visitors see it when it is published.",
  save: "Save",
  remove: "Remove",
  viewOnSite: "View it on the site",
  statePublished: "Published",
  stateScheduled: "Scheduled",
  stateReview: "Needs review",
  stateDraft: "Draft",
  statePrivate: "Private",
  stateUnsupported: "Unsupported",
  state: "State",
  publishAt: "Publish at ({zone})",
  publishAtHelp: "For scheduled items.",
  dateIn: "Date ({zone})",
  dateHelp: "A scheduled post is visible from its date on. Empty for the time at which it is published.",
  title: "Title",
  address: "Address",
  eventAddressHelp: "Follows {path}/. Empty for one that is made of the title.",
  postAddressHelp: "Follows {path}/. %y, %m and %d stand for the year, month and day of the date, and %t for the title. Empty for the title alone.",
  productAddressHelp: "The last part. Empty for one that is made of the title.",
  startIn: "Start ({zone})",
  endIn: "End ({zone})",
  place: "Place",
  street: "Street",
  town: "Town",
  country: "Country",
  summary: "Summary",
  eventSummaryHelp: "Lists and calendars show it.",
  summaryHelp: "Lists show it.",
  excerpt: "Excerpt",
  excerptHelp: "Lists and feeds show it.",
  text: "Text",
  html: "HTML",
  picture: "Picture",
  pictureNumber: "Picture {n}",
  noPicture: "No picture",
  uploadPictures: "Upload pictures",
  categories: "Categories",
  tags: "Tags",
  withCommas: "With commas between them.",
  comments: "Comments",
  commentsOn: "On",
  commentsOff: "Off",
  closeComments: "Close comments after (days)",
  closeCommentsHelp: "Counted from the date. Empty for comments that stay open.",
  commentDays: "Write a number of days from 1 to {n}, or leave it empty.",
  withCommasUpTo: "With commas between them. At most {n} characters each.",
  writeTitle: "Please write a title of at most {n} characters.",
  maxSummary: "A summary has at most {n} characters.",
  maxText: "A text has at most {n} characters.",
  timeOver: "This time is over. Choose a later one, or the state Published.",
  dateInFuture: "This date is in the future. Choose another one, or the state Scheduled.",
  endBeforeStart: "The end is before the start.",
  maxCategories: "At most {n} categories of at most {length} characters.",
  maxTags: "At most {n} tags of at most {length} characters.",
  physical: "Physical",
  service: "Service",
  page: "Page",
  type: "Type",
  description: "Description",
  options: "Options",
  optionsHelp: "Names with commas between them, such as: Size, Glaze. Save to fill in their values.",
  maxPictures: "At most {n} pictures.",
  variant: "Variant {n}",
  newVariant: "New variant",
  atVariant: "Variant {n}: {message}",
  sku: "SKU",
  generated: "Generated",
  price: "Price ({currency})",
  salePrice: "Sale price",
  onSale: "On sale",
  stock: "Stock",
  unlimited: "Unlimited",
  maxOptions: "A product has at most {n} options.",
  maxSku: "A SKU has at most {n} characters.",
  wholeNumber: "Use a whole number, or nothing for an unlimited stock.",
  writeValue: "Please write a value for {name}.",
  oneVariant: "A product has at least one variant with a price.",
  maxVariants: "A product has at most {n} variants.",
  sameSku: "Two variants have the same SKU.",
  sameOptions: "Two variants have the same options.",
  usePrice: "Use a price from 0 to {max}.",
  addressTaken: "Another page has this address.",
  skuTaken: "Another product has one of these SKUs.",
  maxProducts: "A collection has at most {n} products.",
  tagsAndCategories: "Tags and categories",
  tagsIntro: "Those of the posts of {path}. A new name applies to all posts.",
  noTags: "There are none.",
  newCategory: "New category",
  newTag: "New tag",
  addCategory: "Add the category",
  addTag: "Add the tag",
  rename: "Rename",
  renameNamed: "Rename {name}",
  removeNamed: "Remove {name}",
  categoryExists: "This category already exists",
  tagExists: "This tag already exists",
  oneCategory: "You may only edit one category at a time",
  oneTag: "You may only edit one tag at a time",
  categoryChanged: "Nothing was saved: others have changed this category meanwhile. What you have typed is in the field for a new one.",
  tagChanged: "Nothing was saved: others have changed this tag meanwhile. What you have typed is in the field for a new one.",
  writeName: "Please write a name of at most {n} characters.",
  categoryComma: "A category cannot contain a comma.",
  tagComma: "A tag cannot contain a comma.",
  digital: "Digital",
  file: "File",
  noFile: "No file",
  fileHelp: "The file that buyers get.",
  newFileHelp: "The file that buyers of a digital product get.",
  chooseFile: "Please choose the file that buyers get.",
  uploadFiles: "Upload files",
  preview: "Preview",
  nestedHelp: "With commas between them. Table/Bowls is the category Bowls in the category Table.",
  maxItems: "A collection has at most {n} items.",
};

export const ownerItemsTexts = (language: string): OwnerItemsTexts => textsByLanguage("ownerItems", english, language);
