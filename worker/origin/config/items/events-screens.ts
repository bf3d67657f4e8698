import { eventRecordType } from "../../../../shared/calendar/calendar-events.ts";
import { fromZonedInput, toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import type { EventData } from "../../rows/events.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { html } from "../../templates/html.ts";
import {
  areaControl,
  labelled,
  readItemFields,
  type StoredItem,
  selectControl,
  stateControls,
  type Typed,
  textControl,
  typedOfItem,
} from "./item-fields.ts";
import { textOf } from "./item-text.ts";
import type { ItemContext, ItemKind } from "./page-items.ts";

/** The events of a page, by start: `/config/pages/ID/events`. */
export const eventKind: ItemKind = {
  template: "events",
  recordType: eventRecordType,
  title: "Events",
  one: "event",
  part: "events",
  order: "i.data ->> '$.start' DESC",
  details: ({ data }, { site }) => formatDateTime(site, Number(data.start)),
  typedOf: (item, { request }) => typedOfEvent(item, request.site.timeZone),
  read: async (typed, context) => readEvent(typed, context),
  controls: (typed, problems, { request, page, item, pictures }) => {
    const { timeZone } = request.site;
    const text = (name: string, label: string, help?: string) =>
      textControl(name, { label, typed, problems, ...(help !== undefined && { help }) });
    const time = (name: string, label: string) =>
      labelled(
        name,
        { label: `${label} (${timeZone})`, problems },
        (attributes) =>
          html`<input type="datetime-local" required ${attributes} value="${typed.get(name) ?? ""}">`,
      );
    const hasText = item === undefined || textOf(item.sections) !== undefined;
    return html`${text("title", "Title")}${text("slug", "Address", `Follows ${page.path}/. Empty for one that is made of the title.`)}
${time("start", "Start")}${time("end", "End")}
${text("place-title", "Place")}${text("place-line1", "Street")}${text("place-line2", "Town")}${text("place-country", "Country")}
${areaControl("excerpt", { label: "Summary", typed, problems, help: "Lists and calendars show it." })}
${hasText && areaControl("text", { label: "Text", typed, problems, help: "HTML" })}
${selectControl("image-0", pictures, { label: "Picture", typed, problems })}
${text("categories", "Categories", "With commas between them.")}
${stateControls(typed, problems, timeZone)}`;
  },
};

const placeNames = ["title", "line1", "line2", "country"] as const;

function typedOfEvent(item: StoredItem, timeZone: string): Typed {
  const { start, end, place } = item.data as Partial<EventData>;
  const zoned = (time: number | undefined) =>
    time === undefined ? "" : toZonedInput(new Date(time).toISOString(), timeZone);
  return new Map([
    ...typedOfItem(item, timeZone),
    ["start", zoned(start)],
    ["end", zoned(end)],
    ...placeNames.map((name) => [`place-${name}`, place?.[name] ?? ""] as const),
  ]);
}

function readEvent(typed: Typed, { request, page, item }: ItemContext) {
  const { timeZone } = request.site;
  const { values, problems } = readItemFields(typed, { base: page.path, timeZone, item });
  const [start, end] = ["start", "end"].map((name) =>
    Date.parse(fromZonedInput(typed.get(name) ?? "", timeZone)),
  ) as [number, number];
  if (Number.isNaN(start)) problems.start = "Please choose a time.";
  if (Number.isNaN(end)) problems.end = "Please choose a time.";
  else if (end < start) problems.end = "The end is before the start.";
  const lines = placeNames.map((name) => [name, (typed.get(`place-${name}`) ?? "").slice(0, 200)]);
  const data = { ...item?.data, start, end, place: Object.fromEntries(lines) };
  return { values: { ...values, data }, problems };
}
