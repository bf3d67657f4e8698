import { shiftDay } from "../../../../shared/calendar/month.ts";
import { isOrderEmail } from "../../../../shared/store/checkout/checkout-values.ts";
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
 * @param today such as 2026-11-23, in the time zone of the site
 */
export function checkGiftForm(
  { sku: _, ...gift }: GiftForm,
  today: string,
): { readonly gift: GiftDetails | undefined } | { readonly error: GiftFormError } {
  const { name, email, sender, message, sendOn } = gift;
  const wrong = (field: keyof GiftForm, text: string) => ({ error: { field, message: text } });
  if (email === "")
    return [name, message, sendOn].some((text) => text !== "")
      ? wrong("email", "Please type the email address of the recipient.")
      : { gift: undefined };
  if (!isOrderEmail(email)) return wrong("email", "This is no email address. An example: anna@example.com.");
  if (name.length > maxName) return wrong("name", `A name has at most ${maxName} characters.`);
  if (sender.length > maxName) return wrong("sender", `A name has at most ${maxName} characters.`);
  if (message.length > maxMessage) return wrong("message", `A message has at most ${maxMessage} characters.`);
  if (sendOn !== "" && !isDay(sendOn)) return wrong("sendOn", "Please type a day, for example 2026-12-24.");
  if (sendOn !== "" && sendOn < today)
    return wrong("sendOn", "This day is over. Please choose today or later.");
  if (sendOn > shiftDay(today, maxDaysAhead))
    return wrong("sendOn", "A gift card can be sent at most a year from now.");
  return { gift };
}
