import type { Block } from "../../rows/sections.ts";
import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";
import { accordion } from "./accordion.ts";
import type { RenderBlock } from "./block.ts";
import { button } from "./button.ts";
import { contact } from "./contact.ts";
import { form } from "./form.ts";
import { gallery } from "./gallery.ts";
import { horizontalRule } from "./horizontal-rule.ts";
import { image } from "./image.ts";
import { marquee } from "./marquee.ts";
import { menu } from "./menu.ts";
import { newsletter } from "./newsletter.ts";
import { quote } from "./quote.ts";
import { socialLinks } from "./social-links.ts";
import { summary } from "./summary.ts";
import { text } from "./text.ts";

/** The block types, by the name that a row gives in `type`. A new one is a file here and a line below. */
const templates: Readonly<Record<string, RenderBlock>> = {
  accordion,
  button,
  contact,
  form,
  gallery,
  "horizontal-rule": horizontalRule,
  image,
  marquee,
  menu,
  newsletter,
  quote,
  "social-links": socialLinks,
  summary,
  text,
};

/** A block that cannot be rendered leaves a gap and a line in the log; the rest of the page stands. */
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
