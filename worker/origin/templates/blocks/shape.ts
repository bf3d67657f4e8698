import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributeJson, html } from "../html.ts";
import { defineBlock } from "./define-block.ts";
import { shadowSchema } from "./image-fluid.ts";

/** Drawings by name, each 100 units wide. A shape with an unknown name is a rectangle. */
const drawings: Readonly<Record<string, { readonly height: number; readonly path: string }>> = {
  keystone: { height: 150, path: "M79.2 149.5H20.8L1 .5h98l-19.8 149z" },
  arch: { height: 150, path: "M.5 149.5V50a49.5 49.5 0 0 1 99 0v99.5z" },
  circle: { height: 100, path: "M50 .5a49.5 49.5 0 1 1 0 99 49.5 49.5 0 0 1 0-99z" },
  wave: { height: 67, path: "M.5 40C25 10 35 10 50 30s30 22 49.5-12v48.500H.5z" },
};

export const shape = defineBlock({
  number: blockTypes.component,
  name: "shape",
  component: "shape",
  schema: z.object({
    shape: z.string().default("rectangle"),
    colour: z.string().regex(/^#[\da-f]{6}$/i),
    stretched: z.boolean().default(false),
    align: z.enum(["flex-start", "center", "flex-end"]).default("center"),
    shadow: shadowSchema.optional(),
    shadowColour: z
      .string()
      .regex(/^(?:#[\da-f]{6}|rgb\([\d ./%]{5,40}\))$/i)
      .optional(),
  }),
  render({ shape: name, colour, stretched, align, shadow: cast, shadowColour }) {
    const drawing = drawings[name];
    const shapeMarkup = drawing
      ? html`<svg xmlns="http://www.w3.org/2000/svg" data-sqsp-shape-block-shape class="sqs-shape" viewBox="0 0 100 ${drawing.height}" aria-hidden="true"><path d="${drawing.path}"></path></svg>`
      : html`<div data-sqsp-shape-block-shape class="sqs-shape sqs-shape-rectangle"></div>`;
    return html`
<div class="sqs-shape-block-outer-container" style="--shape-block-background-color:${colour}${shadowColour && `;--shape-block-dropshadow-color:${shadowColour}`}">
<div class="sqs-shape-block-container sqs-block-alignment-wrapper sqs-shape-block-container-system_desktop${stretched && " hidden-stretch-block"}"${stretched && html` data-stretched-to-fill`} data-shape-name="${name}"${cast && html` data-desktop-drop-shadow="${attributeJson(cast)}"`} data-blend-mode="normal" style="justify-content:${align}">${shapeMarkup}</div>
</div>`;
  },
});
