import { apiPaths } from "../../../shared/names.ts";
import type { CartChange } from "../cart/kept-changes.ts";

/** The change that a coupon's form asks for; undefined for an empty code. */
export function couponChange(form: HTMLFormElement): CartChange | undefined {
  const id = (form.getAttribute("action") ?? "").slice(apiPaths.cartCoupons.length + 1);
  if (id !== "") return { type: "remove-coupon", couponId: decodeURIComponent(id) };
  const promoCode = (new FormData(form).get("promoCode")?.toString() ?? "").trim();
  return promoCode === "" ? undefined : { type: "add-coupon", promoCode };
}
