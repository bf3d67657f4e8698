import { renderToString } from "preact-render-to-string";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { createCalendarModel } from "../../../../shared/calendar/calendar-model.ts";
import { positionOfQuery } from "../../../../shared/calendar/calendar-position.ts";
import { Calendar } from "../../../../shared/calendar/calendar-view.tsx";
import { eventsOfMonth, toCalendarEvent } from "../../rows/events.ts";
import { html, rawHtml, scriptJson } from "../html.ts";
import { defineBlock } from "./define-block.ts";

/** The calendar of a collection of events. Its month is in the page, and its links lead to pages with other months. */
export const calendar = defineBlock({
  number: blockTypes.calendar,
  name: "calendar",
  schema: z.object({
    /** Id of the collection. */
    collectionId: z.string(),
    view: z.enum(["month", "list"]).default("month"),
  }),
  json: ({ collectionId }) => ({ hSize: null, floatDir: null, collectionId }),
  render: async ({ collectionId, view: defaultView }, { id, view }) => {
    const { textLanguage: language, formattingLocale, timeZone } = view.site;
    const now = Date.now();
    const site = { id: `block-${id}`, language, formattingLocale, timeZone };
    const position = positionOfQuery(view.url.searchParams, { view: defaultView, timeZone, now });
    const events = eventsOfMonth(await view.items(collectionId), position.month, timeZone);
    const model = createCalendarModel(
      site,
      position.month,
      events.map(({ item, data }) => toCalendarEvent(item, data)),
      now,
    );
    const query = view.url.search.slice(1);
    const markup = renderToString(<Calendar model={model} view={position.view} query={query} />);
    const data = { collectionId, site, position, view: defaultView, model };
    return html`<div class="awning-calendar-root">${rawHtml(markup)}</div><script type="application/json" class="awning-calendar-data">${scriptJson(data)}</script>`;
  },
});
