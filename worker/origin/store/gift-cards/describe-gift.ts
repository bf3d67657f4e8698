import "../../../texts.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ordersTexts } from "../../../../shared/texts/orders.ts";
import type { Site } from "../../rows/site.ts";
import { type GiftDetails, sendDayText } from "./gift-details.ts";

/** The recipient and the day, for the buyer: `to anna@example.com on 24 December 2026`. */
export function describeGift(
  gift: GiftDetails,
  { textLanguage, formattingLocale }: Pick<Site, "textLanguage" | "formattingLocale">,
): string {
  const texts = ordersTexts(textLanguage);
  const day = sendDayText(gift, formattingLocale);
  const recipient = gift.name === "" ? gift.email : `${gift.name} (${gift.email})`;
  return day === undefined
    ? fillText(texts.giftTo, { recipient })
    : fillText(texts.giftToOn, { recipient, day });
}
