import { useEffect, useRef, useState } from "react";
import { cardFieldsId } from "../../../shared/store/checkout/checkout-props.ts";
import type { CheckoutSettings } from "../../../shared/store/checkout/checkout-settings.ts";
import type { Money } from "../../../shared/store/money.ts";
import { reportFailure } from "../../loading/report.ts";
import { type CardFields, type CardToken, showCardFields } from "./card-fields.ts";

export interface CardState {
  readonly settings: CheckoutSettings;
  readonly amount: Money;
  /** True if the card is charged again later. */
  readonly isKept: boolean;
  /** True while the section of the payment has been reached. */
  readonly isReached: boolean;
}

/**
 * The payment service's fields of the card, from when the section of the payment is reached. `createToken` has a problem
 * if they could not be loaded; it loads them again.
 */
export function useCardFields({ settings, amount, isKept, isReached }: CardState) {
  const { cardPayment, locale, texts } = settings;
  const fields = useRef<Promise<CardFields | undefined>>(undefined);
  const [attempt, setAttempt] = useState(0);
  const isNeeded = cardPayment !== undefined && isReached && amount.minorUnits > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is updated below
  useEffect(() => {
    const element = document.getElementById(cardFieldsId);
    if (!isNeeded || element === null) return;
    const shown = showCardFields(element, cardPayment, { amount, locale, isKept }).catch((error: unknown) => {
      reportFailure("card fields", error);
      return undefined;
    });
    fields.current = shown;
    return () => {
      shown.then((current) => current?.dispose());
    };
  }, [isNeeded, isKept, attempt]);
  const { currency, minorUnits } = amount;
  useEffect(() => {
    if (minorUnits > 0) fields.current?.then((current) => current?.setAmount({ currency, minorUnits }));
  }, [currency, minorUnits]);
  return async (): Promise<CardToken> => {
    const current = await fields.current;
    if (current === undefined) {
      setAttempt((count) => count + 1);
      return { problem: texts.cardFieldsMissing };
    }
    const created = await current.createToken();
    return "problem" in created && created.problem === "" ? { problem: texts.cardFieldsMissing } : created;
  };
}
