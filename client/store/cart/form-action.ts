import { apiPaths } from "../../../shared/names.ts";
import type { CartNotice } from "../../../shared/store/cart-form.tsx";
import { isZipCode } from "../../../shared/text/zip.ts";
import { cartMessagesTexts } from "../../../shared/texts/cart-messages.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import type { CartChange } from "./kept-changes.ts";

interface FormAction {
  /** Id of the entry or coupon in the form's URL; "" without one. */
  readonly id: string;
  /** Value of the pressed button. */
  readonly action: string;
  /** The change, if it concerns no single entry. */
  readonly wanted?: CartChange;
  readonly problem?: CartNotice;
}

/**
 * Reads the change of the cart that a form asks for (`shared/store/cart-form.tsx`). The form also works without
 * JavaScript.
 */
export function formAction(form: HTMLFormElement, submitter?: HTMLElement | null): FormAction {
  const path = form.getAttribute("action") ?? "";
  const fields = new FormData(form);
  const field = (name: string) => fields.get(name)?.toString().trim() ?? "";
  const action = submitter?.getAttribute("value") ?? "";
  const idAfter = (prefix: string) => decodeURIComponent(path.slice(prefix.length + 1));
  if (path.startsWith(`${apiPaths.cartEntries}/`)) return { id: idAfter(apiPaths.cartEntries), action };
  const base = { id: "", action };
  if (path.startsWith(`${apiPaths.cartCoupons}/`))
    return { ...base, wanted: { type: "remove-coupon", couponId: idAfter(apiPaths.cartCoupons) } };
  if (path === apiPaths.cartCoupons) {
    const promoCode = field("promoCode");
    return promoCode === "" ? base : { ...base, wanted: { type: "add-coupon", promoCode } };
  }
  if (path === apiPaths.shippingLocation) {
    const [country, zip] = [field("country"), field("zip")];
    if (country === "US" && !isZipCode(zip))
      return {
        ...base,
        problem: { title: "", message: cartMessagesTexts(pageLanguage()).usZip, place: path },
      };
    return { ...base, wanted: { type: "shipping-location", country, zip } };
  }
  if (path === apiPaths.shippingOption)
    return { ...base, wanted: { type: "shipping-option", key: field("key") } };
  if (path === apiPaths.storeCurrency)
    return { ...base, wanted: { type: "currency", currency: field("currency") } };
  return base;
}
