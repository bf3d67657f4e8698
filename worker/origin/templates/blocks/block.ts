import type * as z from "zod";
import type { Block } from "../../rows/sections.ts";
import { type Html, html, json } from "../html.ts";
import type { View } from "../view.ts";

/** How one type of block is rendered, as its file in this folder declares it. */
export interface BlockTemplate<Data> {
  /** `data-block-type`. */
  readonly number: number;
  /** Stem of the wrapper's classes: `accordion` gives `accordion-block sqs-block-accordion`. */
  readonly name: string;
  /** What the block's row must hold. */
  readonly schema: z.ZodType<Data>;
  /** The content of `.sqs-block-content`. `id` is the block's own, without the prefix `block-`. */
  render(data: Data, place: { readonly id: string; readonly view: View }): Html | Promise<Html>;
  /** For a website component, its name: `imageFluid`. */
  readonly component?: string;
  /** `data-block-json`, for the few types that carry it. */
  json?(data: Data, id: string): unknown;
}

/** A template with its wrapper, its data checked: what the registry holds. */
export type RenderBlock = (block: Block, view: View) => Promise<Html>;

export function defineBlock<Data>(template: BlockTemplate<Data>): RenderBlock {
  return async (block, view) => {
    const data = template.schema.parse(block);
    const stored = template.json?.(data, block.id);
    const content = await template.render(data, { id: block.id, view });
    const { component } = template;
    return html`<div class="sqs-block ${component && "website-component-block sqs-block-website-component "}${template.name}-block sqs-block-${template.name}"${component && html` data-definition-name="website.components.${component}" data-sqsp-block="${template.name}"`}${stored !== undefined && html` data-block-json="${json(stored)}"`} data-block-type="${template.number}" id="block-${block.id}"><div class="sqs-block-content">${content}</div></div>`;
  };
}
