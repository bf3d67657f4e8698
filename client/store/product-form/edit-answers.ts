import type { CartEntry } from "../../../shared/store/cart.ts";
import { parseAnswers } from "../../../shared/store/form-answers.ts";
import { parseProductForm } from "../../../shared/store/product-form.ts";
import type { CartTexts } from "../../../shared/texts/cart.ts";
import { loadTexts, pageLanguage } from "../../loading/load-texts.ts";
import { openProductForm } from "./product-form.tsx";

const timeoutMs = 15_000;
const maxPageLength = 5_000_000;

interface EditedAnswers {
  readonly entry: CartEntry;
  readonly texts: CartTexts;
  /** Sends the answers. Resolves to a message if they were refused. */
  readonly save: (additionalFields: string) => Promise<string | undefined>;
  readonly signal: AbortSignal;
}

/**
 * Opens the form of an entry of the cart with its answers. The form is read from the product's page, because no call of
 * published sites has it. Rejects if it cannot be read.
 */
export async function editAnswers({ entry, texts, save, signal }: EditedAnswers): Promise<void> {
  const { id, itemId, title, url, additionalFields } = entry;
  const [json] = await Promise.all([readForm(url, itemId), loadTexts(["forms", "formFields"])]);
  if (signal.aborted) return;
  const block = parseProductForm(json, { formId: itemId, submitLabel: "", language: pageLanguage() });
  await openProductForm({
    block: { ...block, submitLabel: texts.update },
    title: block.name || title,
    cancelLabel: texts.close,
    draftName: `${location.pathname}:${id}`,
    values: parseAnswers(additionalFields),
    save,
  });
}

/** The form of a product, from its page. Throws if the page cannot be read or has no such form. */
async function readForm(url: string | undefined, itemId: string): Promise<string> {
  if (url === undefined) throw new TypeError("The product has no page.");
  const response = await fetch(url, {
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok || text.length > maxPageLength)
    throw new TypeError(`The product's page was answered with status ${response.status}.`);
  const page = new DOMParser().parseFromString(text, "text/html");
  const buttons = [...page.querySelectorAll<HTMLElement>(".use-form[data-form]")];
  const button = buttons.find(({ dataset }) => dataset.itemId === itemId) ?? buttons[0];
  if (button === undefined) throw new TypeError("The product's page has no form.");
  return button.dataset.form ?? "";
}
