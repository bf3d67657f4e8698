import { isObject } from "../../../shared/fields.ts";
import { controlsTexts } from "../../../shared/texts/controls.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { pageLanguage } from "../../loading/load-texts.ts";

/** Limit of the block's JSON, which the browser would otherwise parse while the visitor waits. */
const maxJsonLength = 1_000_000;

/**
 * A donation block (docs/reference/blocks.md#donation): its button opens the checkout of the donation page that the
 * block's JSON names. A button that is a link already is left as it is.
 */
export function mount(element: HTMLElement): () => void {
  const button = element.querySelector<HTMLElement>(".sqs-donate-button");
  if (button === null) throw new TypeError("The donation block has no donate button.");
  const controller = new AbortController();
  const { signal } = controller;
  if (button instanceof HTMLAnchorElement && button.getAttribute("href")) {
    addButtonRole(button, signal);
    button.removeAttribute("role");
    return () => controller.abort();
  }
  const { donatePageId, label } = readDonation(element);
  const open = () => location.assign(`/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`);
  if (button.textContent?.trim() === "" && button.childElementCount === 0) button.textContent = label;
  button.addEventListener("click", open, { signal });
  if (!(button instanceof HTMLButtonElement)) {
    button.tabIndex = 0;
    addButtonRole(button, signal, () => button.click(), ["Enter", " "]);
  }
  return () => controller.abort();
}

/** The id of the donation page, and the button's label. Throws if the block does not name a page. */
function readDonation({ dataset }: HTMLElement): { readonly donatePageId: string; readonly label: string } {
  const text = dataset.blockJson ?? "";
  if (text.length > maxJsonLength) throw new RangeError("The donation block's JSON is too long.");
  const json: unknown = JSON.parse(text);
  const block = isObject(json) ? json : {};
  const page = isObject(block.donatePage) ? block.donatePage.id : (block.donatePage ?? block.donatePageId);
  if (typeof page !== "string" || !/^[\da-f]{24}$/i.test(page))
    throw new TypeError("The donation block does not name a donation page.");
  const { buttonLabel } = block;
  return {
    donatePageId: page,
    label:
      typeof buttonLabel === "string" && buttonLabel !== ""
        ? buttonLabel.slice(0, 200)
        : controlsTexts(pageLanguage()).donate,
  };
}
