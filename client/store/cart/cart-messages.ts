/** Messages about changes of the cart: docs/reference/commerce.md#cart-texts */
import type { CartChange } from "./kept-changes.ts";

/** Why there is no usable answer. */
export type FailureCause = "offline" | "network" | "server";

export interface CartNotice {
  readonly title: string;
  readonly message: string;
}

const causes: Readonly<Record<FailureCause, string>> = {
  offline: "Please check your internet connection.",
  network: "Network error.",
  server: "Something went wrong.",
};

/** The message about a change that is kept and sent again. */
export const waitingMessage = (cause: FailureCause) =>
  `${causes[cause]} Your change is kept and will be sent.`;

export const tryAgain = "Please try again.";
export const somethingWrong = "Something went wrong";
const quantityTitle = "Unable to update quantity";

/** The message about a change that the server has refused, with the server's own words if it has some. */
export function refusal({ type }: CartChange, message: string): CartNotice {
  const title =
    type === "quantity" ? quantityTitle : type === "remove" ? "Unable to remove item" : somethingWrong;
  return { title, message: message === "" ? tryAgain : message };
}
