import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { attributeJson, html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

const schema = z.object({
  location: z.object({
    addressTitle: z.string().default(""),
    addressLine1: z.string().default(""),
    addressLine2: z.string().default(""),
    addressCountry: z.string().default(""),
    mapLat: z.number(),
    mapLng: z.number(),
    mapZoom: z.number().optional(),
    markerLat: z.number().optional(),
    markerLng: z.number().optional(),
  }),
  /** Id of the style: docs/reference/blocks.md#map */
  style: z.number().default(2),
  labels: z.boolean().default(true),
  terrain: z.boolean().default(false),
  controls: z.boolean().default(true),
  /** Height in percent of the width. */
  aspectRatio: z.number().default(56.25),
});
type Data = z.infer<typeof schema>;

const layout = { hSize: null, vSize: null, floatDir: null };

function address({ location }: Data) {
  const { addressTitle, addressLine1, addressLine2, addressCountry } = location;
  const lines = [addressTitle, addressLine1, addressLine2, addressCountry].filter((line) => line !== "");
  const query = lines.join(" ") || `${location.mapLat},${location.mapLng}`;
  return html`<noscript><address>${lines.map((line) => html`${line}<br>`)}<a href="https://www.google.com/maps/search/?api=1&amp;query=${encodeURIComponent(query)}">Open the map</a></address></noscript>`;
}

/** A map, as version 7.0 publishes it: its data is an attribute, its content is empty. */
export const map = defineBlock({
  number: blockTypes.map,
  name: "map",
  schema,
  aspectRatio: ({ aspectRatio }) => aspectRatio,
  json: ({ location, style, labels, terrain, controls, aspectRatio }) => ({
    location,
    style,
    labels,
    terrain,
    controls,
    aspectRatio,
    ...layout,
  }),
  render: (data) => html`&nbsp;${address(data)}`,
});

/** A map as a website component: its data is an attribute of an element in its content. */
export const mapComponent = defineBlock({
  number: blockTypes.component,
  name: "map",
  component: "map",
  schema,
  aspectRatio: ({ aspectRatio }) => aspectRatio,
  render: (data, { id }) =>
    html`<div data-context="${attributeJson({ blockId: id, ...data, ...layout, language: "en", region: "GB", errors: [] })}" style="height: 100%; width: 100%">&nbsp;${address(data)}</div>`,
});
