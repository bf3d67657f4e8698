/** Messages about changes of the cart: docs/reference/commerce.md#cart-texts */
import { apiPaths } from "../../../shared/names.ts";
import type { CartNotice } from "../../../shared/store/cart-form.tsx";
import { entryPath } from "../../../shared/store/entry-path.ts";
import { maxQuantity } from "../../../shared/store/max-quantity.ts";
import { fillText } from "../../../shared/text/text.ts";
import { cartMessagesTexts } from "../../../shared/texts/cart-messages.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import type { CartChange } from "./kept-changes.ts";

/** Why there is no usable answer. */
export type FailureCause = "offline" | "network" | "server";

/** Why a call had no answer at all. */
export const networkCause = (): FailureCause => (navigator.onLine === false ? "offline" : "network");

const texts = () => cartMessagesTexts(pageLanguage());

/** The message about a call without a usable answer. */
export const failureText = (cause: FailureCause) => `${texts()[cause]} ${texts().again}`;

/** The notice if the module of the cart cannot be loaded. */
export const loadFailure = (): CartNotice => ({ title: "", message: failureText("network") });

/** The notice if the form of an entry cannot be opened. */
export const formFailure = (): CartNotice => ({ title: texts().formNotOpened, message: texts().again });

/** The form beside which messages about a change are shown, and the code of its coupon. Empty for a change without a form. */
export function placeOf(change: CartChange): Pick<CartNotice, "place" | "promoCode"> {
  if ("entryId" in change) return { place: entryPath(change.entryId) };
  if (change.type === "add-coupon") return { place: apiPaths.cartCoupons, promoCode: change.promoCode };
  return change.type.startsWith("shipping") ? { place: apiPaths.shippingLocation } : {};
}

/** The message about a change that is kept and sent again. */
export const waitingMessage = (cause: FailureCause) => fillText(texts().waiting, { cause: texts()[cause] });

/** The notice if nothing is known about a failure. */
export const unknownFailure = (): CartNotice => ({ title: texts().wrong, message: texts().again });

/** The message about a change that the server has refused, with the server's own words if it has some. */
export function refusal(change: CartChange, message: string): CartNotice {
  const { quantityFailed, removeFailed, formNotUpdated, wrong, again } = texts();
  const titles: Partial<Record<CartChange["type"], string>> = {
    quantity: quantityFailed,
    remove: removeFailed,
    answers: formNotUpdated,
  };
  return {
    title: titles[change.type] ?? wrong,
    message: message === "" ? again : message,
    ...placeOf(change),
  };
}

/** The message about a quantity that cannot be ordered; undefined if it can. */
export function quantityProblem(text: string, stock = maxQuantity): CartNotice | undefined {
  const quantity = /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : 0;
  const max = Math.min(stock, maxQuantity);
  if (quantity >= 1 && quantity <= max) return undefined;
  const { left, range, quantityFailed } = texts();
  const message = quantity > stock && stock > 0 ? fillText(left, { stock }) : fillText(range, { max });
  return { title: quantityFailed, message };
}
