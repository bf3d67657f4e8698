import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { controlsTexts } from "../../../../shared/texts/controls.ts";
import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

/**
 * Reservations at OpenTable. `restaurant` is the service's number of the restaurant. The page's policy does not allow the
 * script of the service, so the block stays a link (docs/decisions/0135-third-parties-of-the-demo-site.md).
 */
export const openTable = defineBlock({
  number: blockTypes.html,
  name: "opentable-v2",
  schema: z.object({ restaurant: z.string().regex(/^\d{1,12}$/) }),
  render: ({ restaurant }, { view }) =>
    html`<div class="squarespace-opentable-new-age-wrapper" data-script="https://www.opentable.co.uk/widget/reservation/loader?rid=${restaurant}">${bookingLink(view, `https://www.opentable.co.uk/restref/client/?rid=${restaurant}`)}</div>`,
});

/** Reservations at Tock. `business` is the last part of the path of the business's page, exploretock.com/BUSINESS. */
export const tock = defineBlock({
  number: blockTypes.html,
  name: "tock",
  schema: z.object({ business: z.string().regex(/^[\w-]{1,100}$/) }),
  render: ({ business }, { view }) =>
    html`<div class="tock-flex-container" data-script="https://www.exploretock.com/tock.js" data-tock-business="${business}">${bookingLink(view, `https://www.exploretock.com/${business}`)}</div>`,
});

/** The link that the client adds, for visitors without scripts. */
function bookingLink(view: View, address: string): Html {
  return html`<noscript><p><a href="${address}">${controlsTexts(view.site.textLanguage).reserve}</a></p></noscript>`;
}
