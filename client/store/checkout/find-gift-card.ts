import { asObject } from "../../../shared/fields.ts";
import { apiPaths } from "../../../shared/names.ts";
import { requestWithCrumb } from "../../data/with-crumb.ts";
import { failureText, networkCause } from "../cart/cart-messages.ts";
import { messageOf } from "./order-calls.ts";

export interface GiftCardCheck {
  /** The balance in the cart's currency; 0 for a card that cannot be used. */
  readonly cents: number;
  /** The reason why the card cannot be used, as the server says it; "" if it can. */
  readonly problem: string;
}

export async function findGiftCard(code: string, currency: string): Promise<GiftCardCheck> {
  const response = await requestWithCrumb("POST", apiPaths.giftCardBalance, { body: { code, currency } });
  if (response.failure !== undefined) return { cents: 0, problem: failureText(networkCause()) };
  const { balanceCents, error } = asObject(response.data);
  const cents = response.ok && Number.isSafeInteger(balanceCents) ? Number(balanceCents) : 0;
  return { cents, problem: cents > 0 ? "" : messageOf(error) || failureText("server") };
}
