import { eventRecordType } from "../../../../shared/calendar/calendar-events.ts";
import { fromZonedInput, toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ruleTexts } from "../../page-editor/rule-texts.ts";
import type { CalendarEventData } from "../../rows/events.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { html } from "../../templates/html.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import {
  areaControl,
  type EditableItem,
  formValuesOfItem,
  labelledControl,
  readItemFields,
  selectControl,
  stateControls,
  type Typed,
  textControl,
} from "./item-fields.ts";
import { textOfSections } from "./item-text.ts";
import { itemTexts } from "./items-screen.ts";
import type { ItemContext, ItemKind } from "./page-items.ts";

/** The events of a page, by start: `/config/pages/ID/events`. */
export const eventKind: ItemKind = {
  template: "events",
  recordType: eventRecordType,
  title: "events",
  count: "countEvents",
  add: "addEvent",
  one: "newEvent",
  all: "allEvents",
  part: "events",
  order: "i.data ->> '$.start' DESC",
  details: ({ data }, { c, site }) => formatDateTime(withOwnerLocale(c, site), Number(data.start)),
  typedOf: (item, { request }) => typedOfEvent(item, request.site.timeZone),
  read: async (typed, context) => readEvent(typed, context),
  controls: (typed, problems, { request, page, item, pictures }) => {
    const { timeZone: zone } = request.site;
    const texts = itemTexts(request);
    const text = (name: string, label: string, help?: string) =>
      textControl(name, { label, typed, problems, ...(help !== undefined && { help }) });
    const time = (name: string, label: string) =>
      labelledControl(
        name,
        { label, problems },
        (attributes) =>
          html`<input type="datetime-local" required ${attributes} value="${typed.get(name) ?? ""}">`,
      );
    const hasText = item === undefined || textOfSections(item.sections) !== undefined;
    return html`${text("title", texts.title)}${text("slug", texts.address, fillText(texts.eventAddressHelp, { path: page.path }))}
${time("start", fillText(texts.startIn, { zone }))}${time("end", fillText(texts.endIn, { zone }))}
${text("place-title", texts.place)}${text("place-line1", texts.street)}${text("place-line2", texts.town)}${text("place-country", texts.country)}
${areaControl("excerpt", { label: texts.summary, typed, problems, help: texts.eventSummaryHelp })}
${hasText && areaControl("text", { label: texts.text, typed, problems, help: texts.html })}
${selectControl("image-0", pictures, { label: texts.picture, typed, problems })}
${text("categories", texts.categories, texts.withCommas)}
${stateControls(typed, problems, texts, { label: fillText(texts.publishAt, { zone }), help: texts.publishAtHelp })}`;
  },
};

const maxPlaceLength = 200;
const placeNames = ["title", "line1", "line2", "country"] as const;

function typedOfEvent(item: EditableItem, timeZone: string): Typed {
  const { start, end, place } = item.data as Partial<CalendarEventData>;
  const zoned = (time: number | undefined) =>
    time === undefined ? "" : toZonedInput(new Date(time).toISOString(), timeZone);
  return new Map([
    ...formValuesOfItem(item, timeZone),
    ["start", zoned(start)],
    ["end", zoned(end)],
    ...placeNames.map((name) => [`place-${name}`, place?.[name] ?? ""] as const),
  ]);
}

function readEvent(typed: Typed, { request, page, item }: ItemContext) {
  const { timeZone } = request.site;
  const texts = itemTexts(request);
  const language = ownerLanguage(request.c);
  const { problems: problemTexts } = ruleTexts(language);
  const { values, problems } = readItemFields(typed, {
    base: page.path,
    timeZone,
    item,
    language,
  });
  const [start, end] = ["start", "end"].map((name) =>
    Date.parse(fromZonedInput(typed.get(name) ?? "", timeZone)),
  ) as [number, number];
  if (Number.isNaN(start)) problems.start = problemTexts.noTime;
  if (Number.isNaN(end)) problems.end = problemTexts.noTime;
  else if (end < start) problems.end = texts.endBeforeStart;
  const lines = placeNames.map((name) => [name, typed.get(`place-${name}`) ?? ""] as const);
  for (const [name, line] of lines)
    if (line.length > maxPlaceLength)
      problems[`place-${name}`] = fillText(problemTexts.maxCharacters, { n: maxPlaceLength });
  const data = { ...item?.data, start, end, place: Object.fromEntries(lines) };
  return { values: { ...values, data }, problems };
}
