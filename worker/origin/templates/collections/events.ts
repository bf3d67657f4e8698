import "../../../texts.ts";
import { externalCalendarLinks } from "../../../../shared/calendar/calendar-links.ts";
import { commaOf } from "../../../../shared/text/comma-list.ts";
import { formatDate } from "../../../../shared/text/format-date.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { type CalendarEventData, eventDataOf, placeLine, toIcsEvent } from "../../rows/events.ts";
import type { Item } from "../../rows/items.ts";
import { isoDay } from "../format-date.ts";
import { type Html, html } from "../html.ts";
import { imageElement } from "../image.ts";
import { renderSectionFrame } from "../section.ts";
import type { View } from "../view.ts";
import type { CollectionTemplate } from "./collection-template.ts";
import { renderSections } from "./page.ts";

interface SiteEvent {
  readonly item: Item;
  readonly data: CalendarEventData;
}

/** The events page lists the coming events and, after them, the latest past ones. An event's page adds it to calendars. */
export const events: CollectionTemplate = {
  async *list(view) {
    yield* renderSections(view.collection.sections, view);
    const now = Date.now();
    const all = await eventsOf(view);
    const coming = all.filter(({ data }) => data.end > now);
    const past = all.filter(({ data }) => data.end <= now).reverse();
    yield frame("event-list", "c1", view, html`${list("upcoming", coming.slice(0, 12), view)}`);
    if (past.length > 0)
      yield frame(
        "event-list",
        "c2",
        view,
        html`<h2>${siteTexts(view.site.textLanguage).pastDates}</h2>${list("past", past.slice(0, 4), view)}`,
      );
  },

  async *item(item, view) {
    const data = eventDataOf(item);
    if (data === undefined) return;
    const [image] = item.assets;
    yield frame(
      "event-header",
      "c1",
      view,
      html`<article class="eventitem" data-item-id="${item.id}">
<a class="eventitem-backlink" href="${view.collection.path}">${view.collection.title}</a>
<h1 class="eventitem-title" data-content-field="title">${item.title}</h1>
<ul class="eventitem-meta">
<li class="eventitem-meta-item eventitem-meta-date">${when(data, view)}</li>
<li class="eventitem-meta-item eventitem-meta-address">${placeLine(data)}</li>
</ul>
${addToCalendar(item, data, view)}
</article>
${image && html`<div class="blog-item-image">${imageElement(view, image, { sizes: "(max-width: 860px) 92vw, 1100px", isPriority: true, cover: true })}</div>`}`,
    );
    yield* renderSections(item.sections, view);
    yield frame("post-footer", "c2", view, await adjacentEvents(item, view));
  },
};

function frame(style: string, suffix: string, view: View, content: Html): Html {
  return renderSectionFrame(
    { id: view.collection.id.replace(/..$/, suffix), theme: "salt", style },
    view,
    content,
  );
}

/** The collection's events by start. */
async function eventsOf(view: View): Promise<readonly SiteEvent[]> {
  const items = await view.items(view.collection.path);
  return items
    .flatMap((item) => {
      const data = eventDataOf(item);
      return data === undefined ? [] : { item, data };
    })
    .sort((a, b) => a.data.start - b.data.start);
}

function list(kind: "upcoming" | "past", shown: readonly SiteEvent[], view: View): Html {
  return html`<div class="eventlist eventlist--${kind}">${shown.map((event) => entry(event, view))}</div>`;
}

function entry({ item, data }: SiteEvent, view: View): Html {
  const { formattingLocale, timeZone } = view.site;
  const part = (options: Intl.DateTimeFormatOptions) =>
    formatDate(data.start, formattingLocale, { timeZone, ...options });
  return html`
<article class="eventlist-event">
<div class="eventlist-column-date" aria-hidden="true"><div class="eventlist-datetag"><span class="eventlist-datetag-startdate--month">${part({ month: "short" })}</span> <span class="eventlist-datetag-startdate--day">${part({ day: "numeric" })}</span></div></div>
<div class="eventlist-column-info">
<h2 class="eventlist-title"><a href="${item.path}" class="eventlist-title-link">${item.title}</a></h2>
<ul class="eventlist-meta"><li class="eventlist-meta-item eventlist-meta-date">${when(data, view)}</li></ul>
<div class="eventlist-excerpt"><p>${item.excerpt}</p></div>
</div>
</article>`;
}

/** The date and the times, in the site's language and time zone. */
function when({ start, end }: CalendarEventData, { site }: View): Html {
  const { timeZone, formattingLocale: language } = site;
  const day = (at: number) =>
    formatDate(at, language, {
      timeZone,
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
    });
  const clock = (at: number) => formatDate(at, language, { timeZone, hour: "numeric", minute: "2-digit" });
  const time = (className: string, at: number, text: string) =>
    html`<time class="${className}" datetime="${new Date(at).toISOString()}">${text}</time>`;
  const comma = commaOf(language);
  const isOneDay = isoDay(site, start) === isoDay(site, end - 1);
  const last = isOneDay
    ? time("event-time-localized-end", end, clock(end))
    : html`${time("event-date", end, day(end))}${comma}${time("event-time-localized", end, clock(end))}`;
  return html`${time("event-date", start, day(start))}${comma}${time("event-time-localized-start", start, clock(start))} – ${last}`;
}

/** Links as on published pages: three calendars on the web, and a file for all others. */
function addToCalendar(item: Item, data: CalendarEventData, { url, site }: View): Html {
  const links = externalCalendarLinks(toIcsEvent(item, data, url));
  return html`<div class="eventitem-meta-export"><span class="eventitem-meta-export-label" id="add-to-calendar">${siteTexts(site.textLanguage).addToCalendar}</span>
<ul aria-labelledby="add-to-calendar">
<li><a class="eventitem-meta-export-ical" href="${item.path}?format=ical">ICS</a></li>
${links.map(({ name, href }) => html`<li><a class="eventitem-meta-export-link" href="${href}" target="_blank" rel="noopener noreferrer">${name}</a></li>`)}
</ul></div>`;
}

async function adjacentEvents(item: Item, view: View): Promise<Html> {
  const texts = siteTexts(view.site.textLanguage);
  const all = await eventsOf(view);
  const index = all.findIndex((each) => each.item.id === item.id);
  const link = (other: SiteEvent | undefined, label: string) =>
    other &&
    html`<a class="item-pagination-link" href="${other.item.path}"><span class="item-pagination-label">${label}</span><span class="item-pagination-title">${other.item.title}</span></a>`;
  return html`<nav class="item-pagination" aria-label="${texts.moreEvents}">${link(all[index - 1], texts.before)}${link(all[index + 1], texts.after)}</nav>`;
}
