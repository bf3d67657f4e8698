import { eventRecordType } from "../../../../shared/calendar/calendar-events.ts";
import { publicationStates } from "../../../../shared/pages/publication.ts";
import { fromZonedInput, toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { addItem, type ItemValues, saveItem } from "../../editing/items/save-item.ts";
import type { EventData } from "../../rows/events.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { pagesPath } from "../pages/page-names.ts";
import {
  areaControl,
  labelled,
  readItemFields,
  readItems,
  readPictures,
  type StoredItem,
  selectControl,
  stateControls,
  type Typed,
  textControl,
  textOf,
  typedOfItem,
} from "./item-fields.ts";
import { type ItemScreenTexts, itemFormScreen, itemsListScreen, saveResponse } from "./items-screen.ts";

interface Calendar {
  readonly id: string;
  readonly path: string;
  readonly texts: ItemScreenTexts;
}

/** The page of events that a request names; undefined if it is another page. */
async function calendarOf({ c, site }: OwnerRequest): Promise<Calendar | undefined> {
  const id = (c.req.param("id") ?? "").toLowerCase();
  const query = "SELECT path FROM collections WHERE id = ? AND website_id = ? AND template = 'events'";
  const path = await c.env.DB.prepare(query).bind(id, site.id).first<string>("path");
  if (path === null) return undefined;
  const texts = { title: "Events", one: "event", path: `${pagesPath}/${id}/events`, current: pagesPath };
  return { id, path, texts };
}

async function itemOf(request: OwnerRequest, calendar: Calendar): Promise<StoredItem | undefined> {
  const id = (request.c.req.param("item") ?? "").toLowerCase();
  const [item] = await readItems(request.c.env.DB, "i.collection_id = ? AND i.id = ?", [calendar.id, id]);
  return item;
}

/** `/config/pages/ID/events`: the events of a page, by start. */
export async function eventsScreen(request: OwnerRequest): Promise<Response> {
  const calendar = await calendarOf(request);
  if (calendar === undefined) return notFoundScreen(request);
  const condition = `i.collection_id = ? AND i.record_type = ${eventRecordType} ORDER BY i.data ->> '$.start' DESC`;
  const items = await readItems(request.c.env.DB, condition, [calendar.id]);
  return itemsListScreen(request, calendar.texts, {
    items,
    details: ({ data }) => formatDateTime(request.site, Number(data.start)),
  });
}

/** `/config/pages/ID/events/new` and `…/ITEM`: the form of an event, and with POST its answer. */
export async function eventScreen(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const calendar = await calendarOf(request);
  const isNew = c.req.param("item") === "new";
  const item = calendar === undefined || isNew ? undefined : await itemOf(request, calendar);
  if (calendar === undefined || (!isNew && item === undefined)) return notFoundScreen(request);
  const shown = item === undefined ? new Map<string, string>() : typedOfEvent(item, site.timeZone);
  const show = (form: Partial<Parameters<typeof itemFormScreen>[2]> & { readonly typed: Typed }) =>
    showForm(request, calendar, item, form);
  if (c.req.method === "GET") return show({ typed: shown });
  c.header("cache-control", "no-store");
  const typed = await readFieldMap(c.req.raw);
  const { values, problems } = readEvent(typed, { base: calendar.path, timeZone: site.timeZone, item });
  const isRemoval = typed.get("action") === "remove" && item !== undefined;
  return saveResponse(request, calendar.texts, {
    typed,
    problems: isRemoval ? {} : problems,
    show,
    save: () => {
      const db = c.env.DB;
      if (item === undefined)
        return addItem(
          db,
          { collectionId: calendar.id, siteId: site.id, recordType: eventRecordType, productType: null },
          values,
        );
      const target = { id: item.id, siteId: site.id, base: Number(typed.get("base")) || 0 };
      return saveItem(db, target, isRemoval ? removed(item) : values);
    },
  });
}

/** The values of an item that is removed. Its address is free for others. */
export function removed(item: StoredItem): ItemValues {
  return { ...item, status: publicationStates.deleted, path: `deleted:${item.id}` };
}

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

function readEvent(typed: Typed, options: Parameters<typeof readItemFields>[1]) {
  const { values, problems } = readItemFields(typed, options);
  const [start, end] = ["start", "end"].map((name) =>
    Date.parse(fromZonedInput(typed.get(name) ?? "", options.timeZone)),
  ) as [number, number];
  if (Number.isNaN(start)) problems.start = "Please choose a time.";
  if (Number.isNaN(end)) problems.end = "Please choose a time.";
  else if (end < start) problems.end = "The end is before the start.";
  const lines = placeNames.map((name) => [name, (typed.get(`place-${name}`) ?? "").slice(0, 200)]);
  const data = { ...options.item?.data, start, end, place: Object.fromEntries(lines) };
  return { values: { ...values, data }, problems };
}

async function showForm(
  request: OwnerRequest,
  calendar: Calendar,
  item: StoredItem | undefined,
  {
    typed,
    problems = {},
    ...rest
  }: Partial<Parameters<typeof itemFormScreen>[2]> & { readonly typed: Typed },
): Promise<Response> {
  const { c, site } = request;
  const pictures = await readPictures(c.env.DB, site.id);
  const text = (name: string, label: string, help?: string) =>
    textControl(name, { label, typed, problems, ...(help !== undefined && { help }) });
  const time = (name: string, label: string) =>
    labelled(
      name,
      { label: `${label} (${site.timeZone})`, problems },
      (attributes) =>
        html`<input type="datetime-local" required ${attributes} value="${typed.get(name) ?? ""}">`,
    );
  const hasText = item === undefined || textOf(item.sections) !== undefined;
  const controls: Html = html`${text("title", "Title")}${text("slug", "Address", `Follows ${calendar.path}/. Empty for one that is made of the title.`)}
${time("start", "Start")}${time("end", "End")}
${text("place-title", "Place")}${text("place-line1", "Street")}${text("place-line2", "Town")}${text("place-country", "Country")}
${areaControl("excerpt", { label: "Summary", typed, problems, help: "Lists and calendars show it." })}
${hasText && areaControl("text", { label: "Text", typed, problems, help: "HTML" })}
${selectControl("image-0", pictures, { label: "Picture", typed, problems })}
${text("categories", "Categories", "With commas between them.")}
${stateControls(typed, problems, site.timeZone)}`;
  const base = Number(typed.get("base") ?? item?.modifiedAt ?? 0) || 0;
  const crumb = await getCrumb(c);
  return itemFormScreen(request, calendar.texts, { ...rest, item, base, crumb, controls, problems });
}
