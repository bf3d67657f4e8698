import { asObject } from "../../../shared/fields.ts";
import { apiPaths } from "../../../shared/names.ts";
import { type Money, moneyFromDecimal } from "../../../shared/store/money.ts";
import { requestWithCrumb } from "../../data/with-crumb.ts";
import { failureText } from "../cart/cart-messages.ts";
import { messageOf, networkCause } from "./order-calls.ts";

/** The balance of a gift card, or the reason why it is not known; neither for an answer that cannot be read. */
export interface GiftCardAnswer {
  readonly balance?: Money | undefined;
  readonly problem?: string;
}

export async function findGiftCard(code: string): Promise<GiftCardAnswer> {
  const response = await requestWithCrumb("POST", apiPaths.giftCardBalance, { body: { code } });
  if (response.failure !== undefined) return { problem: failureText(networkCause()) };
  const { balance, error } = asObject(response.data);
  if (!response.ok) return { problem: messageOf(error) || failureText("server") };
  const { currencyCode, value } = asObject(balance);
  return { balance: moneyFromDecimal(String(currencyCode ?? ""), String(value ?? "")) };
}
