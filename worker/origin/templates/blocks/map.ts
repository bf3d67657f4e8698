import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { parseMapSettings } from "../../../../shared/maps/map-settings.ts";
import { renderMap } from "../../../../shared/maps/render-map.ts";
import { attributeJson, type Html, html, rawHtml } from "../html.ts";
import type { View } from "../view.ts";
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

/** The picture of the map, as the edge draws it into published maps (`worker/edits/drawn-blocks.ts`). */
function picture(data: Data, view: View): Html {
  return rawHtml(
    renderMap(parseMapSettings(attributeJson(data)), {
      language: view.site.textLanguage,
      hasButton: false,
      heightPercent: data.aspectRatio,
    }),
  );
}

/** A map as version 7.0 publishes it: its data is an attribute. */
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
  render: (data, { view }) => html`${picture(data, view)}&nbsp;`,
});

/** A map as a website component: its data is an attribute of an element in its content. */
export const mapComponent = defineBlock({
  number: blockTypes.component,
  name: "map",
  component: "map",
  schema,
  aspectRatio: ({ aspectRatio }) => aspectRatio,
  render: (data, { id, view }) =>
    html`<div data-context="${attributeJson({ blockId: id, ...data, ...layout, language: "en", region: "GB", errors: [] })}" style="height: 100%; width: 100%">${picture(data, view)}&nbsp;</div>`,
});
