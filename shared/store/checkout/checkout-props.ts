import type { SyntheticEvent } from "react";
import type { Cart } from "../cart.ts";
import type { CartSubmit } from "../cart-form.tsx";
import type { Country } from "../countries.ts";
import type { CheckoutSettings } from "./checkout-settings.ts";
import type { CheckoutForm } from "./checkout-state.ts";
import type { CheckoutPageTexts } from "./checkout-texts.ts";

/** Path of the cart's page: docs/reference/routes.md */
export const cartPath = "/cart";
/** Id of the element in which the payment service shows its fields. */
export const cardFieldsId = "awning-card-fields";
/** Path of this page, to which forms without JavaScript return. */
export const checkoutPath = "/checkout";

export interface CheckoutViewProps extends CheckoutForm {
  readonly cart: Cart;
  readonly settings: CheckoutSettings;
  readonly countries: readonly Country[];
  readonly crumb: string | undefined;
  /** Idempotency key of the order. */
  readonly orderKey: string;
  /** True if the visitor has accepted the changes; undefined without the client. */
  readonly isAccepted?: boolean;
  /** The result of a change of the cart. */
  readonly notice?: string;
  /** True while a change of the cart has not been answered. */
  readonly isBusy?: boolean;
  /** True while the order is being placed. */
  readonly isPaying?: boolean;
  /** Handles the form of the order. Without it the form is posted to this page. */
  readonly onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly onInput?: (event: SyntheticEvent<HTMLFormElement>) => void;
  readonly onCartSubmit?: CartSubmit;
  readonly onAcceptChanges?: (event: SyntheticEvent) => void;
}

/** The props of the parts of the page. */
export type SectionProps = CheckoutViewProps & { readonly texts: CheckoutPageTexts };
