import { renderToString } from "preact-render-to-string";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { dayAt, shiftDay, utcOfDay } from "../../../../shared/calendar/month.ts";
import { toZonedInput } from "../../../../shared/settings/zoned-time.ts";
import type { TourDate } from "../../../../shared/tour-dates/tour-dates.ts";
import { TourDates } from "../../../../shared/tour-dates/tour-dates-view.tsx";
import { rawHtml } from "../html.ts";
import { defineBlock } from "./define-block.ts";

const tourDate = z.object({
  /** The time in UTC. Without it the date is relative to today. */
  at: z.union([z.iso.datetime(), z.literal("")]).default(""),
  /** Weeks from now, and day of that week: 1 is Monday. */
  inWeeks: z.number().default(0),
  weekday: z.number().min(1).max(7).default(1),
  time: z.string().default("20:00"),
  venue: z.string(),
  location: z.string(),
  url: z.string().default(""),
  isSoldOut: z.boolean().default(false),
});

/** Tour dates. The demo site asks no provider: its dates are in the page, relative to today. */
export const tourDates = defineBlock({
  number: blockTypes.tourDates,
  name: "tourdates",
  schema: z.object({ artistId: z.string(), dates: z.array(tourDate).default([]) }),
  json: ({ artistId }) => ({ artistId, timeframe: "upcoming", startDate: null, endDate: null }),
  render: ({ dates }, { view: { site } }) => {
    const today = dayAt(Date.now(), site.timeZone);
    const monday = shiftDay(today, -((new Date(utcOfDay(today)).getUTCDay() + 6) % 7));
    const shown = dates.map(({ at, inWeeks, weekday, time, url, ...date }): TourDate => {
      const dateTime =
        toZonedInput(at, site.timeZone) || `${shiftDay(monday, inWeeks * 7 + weekday - 1)}T${time}`;
      return { ...date, id: dateTime, dateTime, time: Date.parse(`${dateTime}Z`), href: url };
    });
    return rawHtml(
      renderToString(
        <TourDates dates={shown} language={site.textLanguage} formattingLocale={site.formattingLocale} />,
      ),
    );
  },
});
