/** The state of the checkout form: the typed values, their errors, and the open section. */
import type { Cart } from "../../../shared/store/cart.ts";
import type { CheckoutSettings } from "../../../shared/store/checkout/checkout-settings.ts";
import {
  type CheckoutErrors,
  type CheckoutSection,
  type CheckoutValues,
  checkoutErrors,
  nextSection,
  sectionOf,
  sectionsOf,
} from "../../../shared/store/checkout/checkout-values.ts";

export interface CheckoutState {
  readonly values: CheckoutValues;
  readonly errors: CheckoutErrors;
  readonly open: CheckoutSection;
  /** The sections that the visitor has completed. */
  readonly done: readonly CheckoutSection[];
}

export type CheckoutAction =
  /** Fields were typed into, or restored. Their messages end. */
  | { readonly type: "input"; readonly values: Partial<CheckoutValues> }
  | { readonly type: "continue"; readonly section: CheckoutSection; readonly cart: Cart }
  | { readonly type: "edit"; readonly section: CheckoutSection }
  /** The page was loaded again after some sections were completed. */
  | { readonly type: "reopen"; readonly section: CheckoutSection; readonly done: readonly CheckoutSection[] }
  /** The section with the first wrong field opens. */
  | { readonly type: "errors"; readonly errors: CheckoutErrors; readonly cart: Cart };

export function createCheckoutReducer(settings: CheckoutSettings) {
  return (state: CheckoutState, action: CheckoutAction): CheckoutState => {
    switch (action.type) {
      case "input": {
        const values = { ...state.values, ...action.values };
        const isKept = ([name]: [string, string]) => !(name in action.values);
        return { ...state, values, errors: Object.fromEntries(Object.entries(state.errors).filter(isKept)) };
      }
      case "edit":
        return { ...state, open: action.section };
      case "reopen":
        return { ...state, done: action.done, open: action.section };
      case "continue": {
        const { section, cart } = action;
        const checked = { cart, settings };
        const wrong = Object.entries(checkoutErrors(state.values, checked)).filter(
          ([name]) => sectionOf(name) === section,
        );
        const others = Object.entries(state.errors).filter(([name]) => sectionOf(name) !== section);
        const errors = Object.fromEntries([...others, ...wrong]);
        if (wrong.length > 0) return { ...state, errors, open: section };
        const done = state.done.includes(section) ? state.done : [...state.done, section];
        return { ...state, errors, done, open: nextSection(state.values, done, checked) };
      }
      case "errors":
        return withErrors(state, action.errors, action.cart);
    }
  };
}

/** The first section with an error opens. */
function withErrors(state: CheckoutState, errors: CheckoutErrors, cart: Cart): CheckoutState {
  const wrong = Object.keys(errors).map(sectionOf);
  const open = sectionsOf(cart).find((section) => wrong.includes(section)) ?? state.open;
  return { ...state, errors, open };
}
