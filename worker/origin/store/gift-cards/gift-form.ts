import { shiftDay } from "../../../../shared/calendar/month.ts";
import { isOrderEmail } from "../../../../shared/store/checkout/checkout-values.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { type GiftDetails, isDay, maxDaysAhead, maxMessage, maxName } from "./gift-details.ts";

/** The fields of the form of a gift card, as they were sent. */
export interface GiftForm extends GiftDetails {
  /** The SKU of the amount. */
  readonly sku: string;
}

export const emptyGiftForm: GiftForm = { sku: "", name: "", email: "", sender: "", message: "", sendOn: "" };

/** A message and the field that it belongs to. */
export interface GiftFormError {
  readonly field: keyof GiftForm;
  readonly message: string;
}

/** Reads the fields of a posted form. Names have no line breaks, because they stand in the subject of an email. */
export function readGiftForm(fields: ReadonlyMap<string, string>): GiftForm {
  const line = (name: string) => (fields.get(name) ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return {
    sku: line("sku"),
    name: line("recipientName"),
    email: line("recipientEmail"),
    sender: line("sender"),
    message: (fields.get("message") ?? "").replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n]/gu, ""),
    sendOn: line("sendOn"),
  };
}

/**
 * The recipient of a form; undefined if the buyer gets the code. Without an address nothing else may be filled in, because it
 * would be lost.
 * @param options `today` such as 2026-11-23, in the time zone of the site, and the language of messages
 */
export function checkGiftForm(
  { sku: _, ...gift }: GiftForm,
  { today, language }: { readonly today: string; readonly language: string },
): { readonly gift: GiftDetails | undefined } | { readonly error: GiftFormError } {
  const { name, email, sender, message, sendOn } = gift;
  const texts = refusalsTexts(language);
  const wrong = (field: keyof GiftForm, text: string) => ({ error: { field, message: text } });
  if (email === "")
    return [name, message, sendOn].some((text) => text !== "")
      ? wrong("email", texts.recipientEmail)
      : { gift: undefined };
  if (!isOrderEmail(email)) return wrong("email", texts.recipientNoEmail);
  if (name.length > maxName) return wrong("name", fillText(texts.nameLength, { most: maxName }));
  if (sender.length > maxName) return wrong("sender", fillText(texts.nameLength, { most: maxName }));
  if (message.length > maxMessage)
    return wrong("message", fillText(texts.messageLength, { most: maxMessage }));
  if (sendOn !== "" && !isDay(sendOn)) return wrong("sendOn", texts.typeDay);
  if (sendOn !== "" && sendOn < today) return wrong("sendOn", texts.dayOver);
  if (sendOn > shiftDay(today, maxDaysAhead)) return wrong("sendOn", texts.dayFar);
  return { gift };
}
