import { type GiftDetails, sendDayText } from "./gift-details.ts";

/** The recipient and the day, for the buyer: `to anna@example.com on 24 December 2026`. */
export function describeGift(gift: GiftDetails, language: string): string {
  const day = sendDayText(gift, language);
  const to = gift.name === "" ? gift.email : `${gift.name} (${gift.email})`;
  return day === undefined ? `to ${to}` : `to ${to} on ${day}`;
}
