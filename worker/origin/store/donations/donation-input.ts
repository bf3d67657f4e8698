import "../../../texts.ts";
import { formatMoney, type Money } from "../../../../shared/store/money.ts";
import { moneyFromTyped } from "../../../../shared/store/typed-amount.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { givingTexts } from "../../../../shared/texts/giving.ts";
import { refusalsTexts } from "../../../../shared/texts/refusals.ts";
import { type ShownCurrency, toShownAmount, toStoreAmount } from "../exchange.ts";
import type { DonationPage, DonationUnit } from "./donation-page.ts";

/** The fields of the form, as they were sent. */
export interface DonationForm {
  /** A suggested amount in minor units, or "own". */
  readonly amount: string;
  readonly ownAmount: string;
  /** "once", or a unit. */
  readonly repeat: string;
}

export interface Donation {
  /** In minor units of the store's currency. */
  readonly amount: number;
  readonly unit: DonationUnit | null;
  /** An own amount, as it was typed. */
  readonly typed?: Money;
}
export type ParsedDonation = Donation | { readonly error: string };

interface Shop {
  /** The currency of the page, in which an own amount is typed. */
  readonly currency: ShownCurrency;
  readonly formattingLocale: string;
  /** The language of messages. */
  readonly textLanguage: string;
}

/** Reads the form of a gift. An amount that is chosen and another one that is typed is a question, not a guess. */
export function parseDonation(
  form: DonationForm,
  page: Pick<DonationPage, "suggested" | "minimum" | "maximum" | "units">,
  { currency, formattingLocale, textLanguage }: Shop,
): ParsedDonation {
  const texts = refusalsTexts(textLanguage);
  const money = (amount: number) =>
    formatMoney({ currency: currency.code, minorUnits: toShownAmount(amount, currency) }, formattingLocale);
  const own = moneyFromTyped(currency.code, form.ownAmount)?.minorUnits;
  const suggested = page.suggested.find((each) => String(each) === form.amount);
  const unit = page.units.find((each) => each === form.repeat) ?? null;
  if (suggested !== undefined && form.ownAmount.trim() !== "" && own !== toShownAmount(suggested, currency))
    return {
      error: fillText(texts.twoAmounts, {
        amount: money(suggested),
        other: givingTexts(textLanguage).another,
      }),
    };
  if (suggested !== undefined) return { amount: suggested, unit };
  if (own === undefined)
    return {
      error:
        form.ownAmount.trim() === ""
          ? texts.chooseOrType
          : fillText(texts.amountNumber, { amount: money(page.minimum) }),
    };
  if (own < toShownAmount(page.minimum, currency))
    return { error: fillText(texts.smallestAmount, { amount: money(page.minimum) }) };
  if (own > toShownAmount(page.maximum, currency))
    return { error: fillText(texts.largestAmount, { amount: money(page.maximum) }) };
  return {
    amount: toStoreAmount(own, currency),
    unit,
    typed: { currency: currency.code, minorUnits: own },
  };
}
