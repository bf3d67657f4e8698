import type * as z from "zod";
import type { Block } from "../../rows/sections.ts";
import { attributeJson, type Html, html } from "../html.ts";
import type { View } from "../view.ts";

/** The template of one block type. Each file in this folder declares one. */
export interface BlockTemplate<Data> {
  /** Value of the attribute `data-block-type`. */
  readonly number: number;
  /** Part of the wrapper's class names: `accordion` gives `accordion-block sqs-block-accordion`. */
  readonly name: string;
  /** The schema that validates the stored block. */
  readonly schema: z.ZodType<Data>;
  /** Renders the content of `.sqs-block-content`. `id` is the block's id without the prefix `block-`. */
  render(data: Data, place: { readonly id: string; readonly view: View }): Html | Promise<Html>;
  /** Name of the website component that the block's markup declares, such as `imageFluid`. */
  readonly component?: string;
  /** The value of `data-block-json`, for block types that have this attribute. */
  json?(data: Data, id: string): unknown;
  /** The value of `data-aspect-ratio`, for block types that have this attribute. */
  aspectRatio?(data: Data): number;
  /** True for a block that has nothing to show yet, such as a gallery without images. Its markup has no type then. */
  isEmpty?(data: Data, view: View): boolean;
}

/** Validates and renders a block with its wrapper. */
export interface RenderBlock {
  (block: Block, view: View): Promise<Html>;
  /** The schema of the stored block. */
  readonly schema: z.ZodType;
}

export function defineBlock<Data>(template: BlockTemplate<Data>): RenderBlock {
  const render = async (block: Block, view: View) => {
    const data = template.schema.parse(block);
    if (template.isEmpty?.(data, view)) return html`<div class="sqs-block" id="block-${block.id}"></div>`;
    const blockJson = template.json?.(data, block.id);
    const content = await template.render(data, { id: block.id, view });
    const { component } = template;
    const aspectRatio = template.aspectRatio?.(data);
    return html`<div class="sqs-block ${component && "website-component-block sqs-block-website-component "}${template.name}-block sqs-block-${template.name}"${aspectRatio !== undefined && html` data-aspect-ratio="${aspectRatio}"`}${component && html` data-definition-name="website.components.${component}" data-sqsp-block="${template.name}"`}${blockJson !== undefined && html` data-block-json="${attributeJson(blockJson)}"`} data-block-type="${template.number}" id="block-${block.id}"><div class="sqs-block-content">${content}</div></div>`;
  };
  return Object.assign(render, { schema: template.schema });
}
