import { errors, type Page } from "playwright-core";
import { attributes, eventNames } from "../../shared/names.ts";

/** A state of a page that is not there when the page opens: an open dialog, results, a cart with something in it. */
export interface PageState {
  readonly name: string;
  /** The element that opens the state. The state is skipped on pages that do not show it. */
  readonly opener: string;
  /** Opens the state, if it takes something else than a press of the opener. */
  readonly open?: (page: Page) => Promise<void>;
  /** An element that is shown when the state is there. */
  readonly opened: string;
}

const popup = `[${attributes.overlay}=popup]`;
const cookieBanner = `[${attributes.overlay}=cookie-banner]`;

/** The states of visitors' pages. Each is looked at once in each language and width, on the first page that has its opener. */
export const pageStates: readonly PageState[] = [
  {
    name: "cookie preferences",
    opener: `${cookieBanner} [formmethod="get"], [${attributes.cookiePreferences}] button`,
    opened: "dialog.awning-cookie-dialog",
  },
  {
    name: "popup",
    opener: `body:has(${popup}[${attributes.blockState}=ready])`,
    open: (page) =>
      page.evaluate((name) => void document.dispatchEvent(new CustomEvent(name)), eventNames.showPopup),
    opened: `${popup} dialog`,
  },
  {
    name: "sign-in",
    opener: "body:not(.screen, .sign-in)",
    open: (page) => page.keyboard.press("Escape"),
    opened: "dialog.awning-dialog input[type=password]",
  },
  {
    name: "quick view",
    opener: ".sqs-product-quick-view-button",
    opened: "dialog.sqs-product-quick-view-lightbox .sqs-add-to-cart-button",
  },
  {
    name: "lightbox",
    opener: "a.image-slide-anchor.js-gallery-lightbox-opener",
    opened: "dialog.yui3-lightbox2",
  },
  {
    name: "refused form",
    opener: "form[data-form-id]:not(.newsletter-form) [type=submit]",
    opened: ".field-error",
  },
  {
    name: "search results",
    opener: ".sqs-search-ui-text-input input",
    open: async (page) =>
      await page.locator(".sqs-search-ui-text-input input").first().pressSequentially("mug"),
    opened: "[role=listbox]",
  },
  {
    name: "item in the cart",
    opener: ".sqs-add-to-cart-button",
    opened: ".sqs-custom-cart:not(.cart-quantity-zero)",
  },
  // Sites without the light cart go to the page of the cart.
  { name: "cart panel", opener: "a.sqs-custom-cart", opened: "dialog.awning-cart-panel .awning-cart-entry" },
];

const openTimeoutMs = 3_000;

/**
 * Opens a state of the open page. False if the page does not have it, such as a product that needs a choice before it can
 * be put into the cart.
 */
export async function openState(page: Page, { opener, open, opened }: PageState): Promise<boolean> {
  const button = page.locator(opener).locator("visible=true").first();
  if ((await button.count()) === 0) return false;
  try {
    if (open) await open(page);
    else await button.press("Enter", { timeout: openTimeoutMs });
    await page.locator(opened).locator("visible=true").first().waitFor({ timeout: openTimeoutMs });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
