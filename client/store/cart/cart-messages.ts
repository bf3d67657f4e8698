/** Messages about changes of the cart: docs/reference/commerce.md#cart-texts */
import type { CartNotice } from "../../../shared/store/cart-view.tsx";
import { maxQuantity } from "../../../shared/store/max-quantity.ts";
import type { CartChange } from "./kept-changes.ts";

/** Why there is no usable answer. */
export type FailureCause = "offline" | "network" | "server";

export const causeTexts: Readonly<Record<FailureCause, string>> = {
  offline: "Please check your internet connection.",
  network: "Network error.",
  server: "Something went wrong.",
};

/** The message about a change that is kept and sent again. */
export const waitingMessage = (cause: FailureCause) =>
  `${causeTexts[cause]} Your change is kept and will be sent.`;

export const tryAgain = "Please try again.";
export const somethingWrong = "Something went wrong";
const quantityTitle = "Unable to update quantity";

/** The message about a change that the server has refused, with the server's own words if it has some. */
export function refusal({ type }: CartChange, message: string): CartNotice {
  const title =
    type === "quantity" ? quantityTitle : type === "remove" ? "Unable to remove item" : somethingWrong;
  return { title, message: message === "" ? tryAgain : message };
}

/** The message about a quantity that cannot be ordered; undefined if it can. */
export function quantityProblem(text: string, stock = maxQuantity): CartNotice | undefined {
  const quantity = /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : 0;
  if (quantity >= 1 && quantity <= Math.min(stock, maxQuantity)) return undefined;
  const message =
    quantity > stock && stock > 0
      ? `Only ${stock} left.`
      : `Enter a number from 1 to ${Math.min(stock, maxQuantity)}.`;
  return { title: quantityTitle, message };
}
