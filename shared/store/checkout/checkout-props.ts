import type { SyntheticEvent } from "react";
import type { Cart } from "../cart.ts";
import type { Country } from "../countries.ts";
import type { CheckoutSettings } from "./checkout-settings.ts";
import type { CheckoutForm } from "./checkout-state.ts";
import type { CheckoutPageTexts } from "./checkout-texts.ts";
import type { CheckoutSection } from "./checkout-values.ts";

/** Path of the cart's page: docs/reference/routes.md */
export const cartPath = "/cart";
/** Id of the element in which the payment service shows its fields. */
export const cardFieldsId = "awning-card-fields";
/** Ids of elements that can get the focus where the form was posted. */
export const messageId = "awning-checkout-message";
export const changesId = "awning-checkout-changes";
export const bankId = "awning-checkout-bank";
/** Id of the heading of a section. */
export const sectionId = (section: CheckoutSection) => `awning-checkout-${section}`;
/** Id of the control of a field. */
export const fieldId = (name: string) => `awning-checkout-${name.replaceAll(".", "-")}`;

/**
 * The attributes of an element that is no control and can get the focus. The browser focuses it where the form was
 * posted, so that the visitor does not have to look for the message.
 */
export const focusTargetProps = (id: string, focus: string) => ({
  id,
  tabIndex: -1,
  ...autoFocusProps(id, focus),
});

/** `autoFocus` for the element with this id if it is the one that gets the focus, else no attribute. */
export const autoFocusProps = (id: string, focus: string) => (id === focus ? { autoFocus: true } : {});

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
  readonly onAcceptChanges?: (event: SyntheticEvent) => void;
}

/** The props of the parts of the page. */
export type SectionProps = CheckoutViewProps & { readonly texts: CheckoutPageTexts };
