import * as z from "zod";
import { fromZonedInput } from "../../../../shared/settings/zoned-time.ts";
import { isOrderEmail } from "../../../../shared/store/checkout/checkout-values.ts";

export const maxName = 100;
export const maxMessage = 500;
/** The latest day, counted from today. */
export const maxDaysAhead = 365;
/** The hour at which gift cards are sent, in the time zone of the site. */
const hourOfSending = "08:00";

const day = z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/);
/** On one line, because it is in the subject of an email. */
const personName = z
  .string()
  .max(maxName)
  .regex(/^\P{Cc}*$/u);
const details = z.object({
  giftCard: z.object({
    name: personName,
    email: z.string().refine(isOrderEmail),
    sender: personName,
    message: z.string().max(maxMessage),
    /** A day such as 2026-12-24; empty: as soon as it is paid. */
    sendOn: day,
  }),
});

/** The recipient of a gift card. */
export type GiftDetails = z.infer<typeof details>["giftCard"];

/** The `additionalFields` of an entry of the cart, as JSON. */
export function giftFields(giftCard: GiftDetails): string {
  return JSON.stringify({ giftCard });
}

/** The recipient in the `additionalFields` of an entry. Anything else, which calls can send, counts as none. */
export function parseGiftDetails(additionalFields: string): GiftDetails | undefined {
  try {
    return details.parse(JSON.parse(additionalFields)).giftCard;
  } catch {
    return undefined;
  }
}

/** The time from which a card is sent: the morning of its day, at the earliest now. */
export function sendTime({ sendOn }: GiftDetails, now: number, timeZone: string): number {
  if (!isDay(sendOn)) return now;
  return Math.max(now, Date.parse(fromZonedInput(`${sendOn}T${hourOfSending}`, timeZone)));
}

/** The day of sending in a language, for example `24 December 2026`; undefined if it is sent at once. */
export function sendDayText({ sendOn }: GiftDetails, language: string): string | undefined {
  if (!isDay(sendOn)) return undefined;
  return new Intl.DateTimeFormat(language, { timeZone: "UTC", dateStyle: "long" }).format(Date.parse(sendOn));
}

/** True for a day of the calendar, such as 2026-12-24. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text.length === 10;
}
