import { forgetCheckout, forgetSentOrder, keepSentOrder } from "./checkout-storage.ts";
import { placeOrder } from "./order-calls.ts";
import type { OrderBody, OrderResponse } from "./payment.ts";

/** Answers after which there is nothing to ask for. The page of a second step leads to the order itself. */
const finalAnswers: readonly OrderResponse["type"][] = ["changed", "refused", "invalid", "redirect"];

/** Sends an order. It is kept in the browser until its result is known. */
export async function placeAndKeep(key: string, body: OrderBody): Promise<OrderResponse> {
  keepSentOrder({ key, body });
  const answer = await placeOrder(key, body);
  if (answer.type === "placed") forgetCheckout();
  else if (finalAnswers.includes(answer.type)) forgetSentOrder();
  return answer;
}
