import { fillText } from "../../../../shared/text/text.ts";
import { ownerProblemsTexts } from "../../../../shared/texts/owner-problems.ts";
import type { Block } from "../../rows/sections.ts";
import { schemaMessages } from "../../schema-messages.ts";
import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { accessDenied } from "./access-denied.ts";
import { accordion } from "./accordion.ts";
import { audio } from "./audio.ts";
import { button } from "./button.ts";
import { calendar } from "./calendar.tsx";
import { cart } from "./cart.tsx";
import { chart } from "./chart.ts";
import { checkout } from "./checkout.tsx";
import { contact } from "./contact.ts";
import type { RenderBlock } from "./define-block.ts";
import { digitalProduct } from "./digital-product.ts";
import { donate } from "./donate.ts";
import { donation } from "./donation.ts";
import { form } from "./form.ts";
import { formComponent } from "./form-component.tsx";
import { gallery } from "./gallery.ts";
import { giftCard } from "./gift-card.ts";
import { giftCardBalance } from "./gift-card-balance.ts";
import { horizontalRule } from "./horizontal-rule.ts";
import { image } from "./image.ts";
import { imageCard } from "./image-card.ts";
import { imageFluid } from "./image-fluid.ts";
import { map, mapComponent } from "./map.ts";
import { marquee } from "./marquee.ts";
import { memberAccount } from "./member-account.ts";
import { memberBar } from "./member-bar.ts";
import { memberPassword } from "./member-password.ts";
import { memberReset } from "./member-reset.ts";
import { memberSignIn } from "./member-sign-in.ts";
import { memberSignOut } from "./member-sign-out.ts";
import { menu } from "./menu.ts";
import { missingPath } from "./missing-path.ts";
import { newsletter } from "./newsletter.ts";
import { orderEmail } from "./order-email.ts";
import { orderLookup } from "./order-lookup.ts";
import { pageTypeList } from "./page-types.ts";
import { pricingPlan } from "./pricing-plan.ts";
import { productDetails } from "./product-details.tsx";
import { quote } from "./quote.ts";
import { openTable, tock } from "./reservation.ts";
import { reviews } from "./reviews.tsx";
import { scheduling } from "./scheduling.ts";
import { search } from "./search.ts";
import { searchComponent, searchField, searchPage } from "./search-field.ts";
import { shape } from "./shape.ts";
import { socialLinks } from "./social-links.ts";
import { subscription } from "./subscription.ts";
import { summary } from "./summary.ts";
import { text } from "./text.ts";
import { tourDates } from "./tour-dates.tsx";
import { twitterFeed } from "./twitter-feed.ts";
import { unlock } from "./unlock.ts";
import { video } from "./video.ts";

/** The block templates by stored `type`. A new type is a file here and a line below. */
const templates: Readonly<Record<string, RenderBlock>> = {
  accordion,
  audio,
  calendar,
  cart,
  checkout,
  chart,
  button,
  contact,
  denial: accessDenied,
  "digital-product": digitalProduct,
  donate,
  donation,
  form,
  "form-component": formComponent,
  gallery,
  "gift-card": giftCard,
  "gift-card-balance": giftCardBalance,
  "horizontal-rule": horizontalRule,
  image,
  "image-card": imageCard,
  "image-fluid": imageFluid,
  lookup: orderLookup,
  map,
  "map-component": mapComponent,
  marquee,
  "member-account": memberAccount,
  "member-bar": memberBar,
  "member-password": memberPassword,
  "member-reset": memberReset,
  "member-sign-in": memberSignIn,
  "member-sign-out": memberSignOut,
  menu,
  "missing-path": missingPath,
  newsletter,
  opentable: openTable,
  "order-email": orderEmail,
  "page-types": pageTypeList,
  "pricing-plan": pricingPlan,
  "product-details": productDetails,
  quote,
  reviews,
  scheduling,
  search,
  "search-component": searchComponent,
  "search-field": searchField,
  "search-page": searchPage,
  shape,
  "social-links": socialLinks,
  subscription,
  summary,
  text,
  tock,
  "tour-dates": tourDates,
  "twitter-feed": twitterFeed,
  unlock,
  video,
};

/** Renders a block. If its template throws, the error is logged and the page is rendered without the block. */
export async function renderBlock(block: Block, view: View): Promise<Html> {
  try {
    const render = templates[block.type];
    if (!render) throw new Error(`there is no block type ${JSON.stringify(block.type)}`);
    return await render(block, view);
  } catch (error) {
    console.error(`origin: block ${block.id} of ${view.url.pathname} is left out: ${String(error)}`);
    return html``;
  }
}

/** The problems of a stored block, by path in it, in a language of the catalogue. A type without a template is a problem as well. */
export function blockSchemaProblems(block: Block, language: string): Record<string, string> {
  const template = Object.hasOwn(templates, block.type) ? templates[block.type] : undefined;
  if (template === undefined) {
    const { noOption } = ownerProblemsTexts(language);
    return { type: fillText(noOption, { val: block.type }) };
  }
  const { error } = template.schema.safeParse(block, schemaMessages(language));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}
