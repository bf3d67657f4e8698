import { eventRecordType } from "../../../shared/calendar/calendar-events.ts";
import { dayAt, shiftDay, utcOfDay } from "../../../shared/calendar/month.ts";
import { timeInZone } from "../../../shared/calendar/zone-offset.ts";
import { prepareRowInsert, type Seed } from "../database/seed.ts";
import type { CalendarEventData } from "../rows/events.ts";
import { publishedStatus } from "./items.ts";
import { eventSeedsSchema } from "./schema.ts";
import { seedId } from "./seed-id.ts";
import site from "./site.json";
import { addSectionIds, seedTimestamp } from "./website.ts";

const timeZone = site.website.time_zone;

const place: CalendarEventData["place"] = {
  title: site.website.title,
  line1: "The Old Sail Loft, 7 Staithe Lane",
  line2: "Wrenmouth, Norfolk, NR24 9VC",
  country: "United Kingdom",
};

/** The events of the collection, around the week in which the database is created. */
export function eventSeed(name: string, collection: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const today = dayAt(Date.now(), timeZone);
      const monday = shiftDay(today, -((new Date(utcOfDay(today)).getUTCDay() + 6) % 7));
      const collectionId = await seedId("collection", collection);
      const rows = eventSeedsSchema.parse(file).flatMap((series) =>
        Array.from({ length: series.times }, async (_, index) => {
          const path = `${collection}/${series.slug}-${index + 1}`;
          const id = await seedId("item", path);
          const week = series.first + index * series.every;
          const start = timeInZone(shiftDay(monday, week * 7 + series.weekday - 1), series.start, timeZone);
          const data: CalendarEventData = { start, end: start + series.minutes * 60_000, place };
          const text = { type: "text", html: series.html };
          return [
            prepareRowInsert(db, "items", {
              id,
              collection_id: collectionId,
              path,
              title: series.title,
              record_type: eventRecordType,
              status: publishedStatus,
              published_at: seedTimestamp,
              modified_at: seedTimestamp,
              excerpt: series.excerpt,
              categories: series.categories,
              data,
              sections: await addSectionIds(path, [
                { theme: "salt", style: "post", rows: [[{ span: 12, blocks: [text] }]] },
              ]),
            }),
            prepareRowInsert(db, "item_assets", {
              item_id: id,
              asset_id: await seedId("asset", series.asset),
              position: 0,
            }),
          ];
        }),
      );
      return (await Promise.all(rows)).flat();
    },
  };
}
