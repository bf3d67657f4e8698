import { formatMoney, moneyFromDecimal } from "../../../../shared/store/money.ts";
import type { DonationPage, DonationUnit } from "./donation-page.ts";

/** The fields of the form, as they were sent. */
export interface DonationForm {
  /** A suggested amount in minor units, or "own". */
  readonly amount: string;
  readonly ownAmount: string;
  /** "once", or a unit. */
  readonly repeat: string;
}

export type ParsedDonation =
  | { readonly amount: number; readonly unit: DonationUnit | null }
  | { readonly error: string };

interface Shop {
  readonly currency: string;
  readonly language: string;
}

/** Reads the form of a gift. An amount that is chosen and another one that is typed is a question, not a guess. */
export function parseDonation(
  form: DonationForm,
  page: Pick<DonationPage, "suggested" | "minimum" | "maximum" | "units">,
  { currency, language }: Shop,
): ParsedDonation {
  const money = (minorUnits: number) => formatMoney({ currency, minorUnits }, language);
  const own = parseAmount(form.ownAmount, currency);
  const suggested = page.suggested.find((each) => String(each) === form.amount);
  const unit = page.units.find((each) => each === form.repeat) ?? null;
  if (suggested !== undefined && form.ownAmount.trim() !== "" && own !== suggested)
    return {
      error: `You have chosen ${money(suggested)} and typed another amount. Please choose “Another amount”, or empty the field.`,
    };
  const amount = suggested ?? own;
  if (amount === undefined)
    return {
      error:
        form.ownAmount.trim() === ""
          ? "Please choose an amount, or type your own."
          : `Please type the amount as a number, for example ${money(page.minimum)}.`,
    };
  if (amount < page.minimum) return { error: `The smallest amount is ${money(page.minimum)}.` };
  if (amount > page.maximum) return { error: `The largest amount is ${money(page.maximum)}.` };
  return { amount, unit };
}

/** An amount as people type it: with or without the currency, with a point or a comma before the cents. */
function parseAmount(text: string, currency: string): number | undefined {
  const plain = text
    .replace(/[\p{Sc}\s]|^[A-Z]{3}/gu, "")
    .replace(/^(\d+),(\d{1,2})$/, "$1.$2")
    .replace(
      /^(\d{1,3})((?:,\d{3})+)(?=\.|$)/,
      (_, first: string, rest: string) => first + rest.replaceAll(",", ""),
    );
  return moneyFromDecimal(currency, plain)?.minorUnits;
}
