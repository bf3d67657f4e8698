import type { CheckoutPageTexts } from "../../../shared/store/checkout/checkout-texts.ts";
import { isCheckoutField } from "../../../shared/store/checkout/checkout-values.ts";
import type { CheckoutPaymentState } from "./payment.ts";

/** The message about the order for the visitor; "" for none. */
export function orderMessage({ status, answer }: CheckoutPaymentState, texts: CheckoutPageTexts): string {
  switch (answer?.type) {
    case undefined:
    case "challenge":
    case "redirect":
      return "";
    case "placed":
      return texts.placed;
    case "changed":
      // The view says that changes have to be accepted.
      return answer.changes.length === 0 ? answer.message : "";
    case "refused":
      return answer.message === "" ? texts.refused : answer.message;
    case "late":
      return answer.message || (status === "idle" ? texts.lateEnd : texts.late);
    case "invalid": {
      // Messages that belong to no field, such as that of the cart.
      const others = Object.entries(answer.errors).flatMap(([name, text]) =>
        isCheckoutField(name) ? [] : text,
      );
      return [texts.checkFields, ...others].join(" ");
    }
    case "unknown":
      return answer.cause === "offline" ? texts.offline : texts.unanswered;
  }
}
