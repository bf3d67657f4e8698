import { attributes } from "../../../shared/names.ts";
import type { ProductTexts } from "../../../shared/texts/product.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { h } from "../../ui/h.ts";

/** Times of the published button, in ms: docs/reference/commerce.md#add-to-cart */
const addingMinMs = 800;
const addedMs = 2000;

interface CartButton {
  /** Shows why the product cannot be added; undefined if it can. */
  setReason(reason: string | undefined): void;
  /** Shows that the product is being added. False if it is already. */
  startAdding(): boolean;
  /** Shows that it has been added, once "Adding…" could be read. */
  showAdded(): Promise<void>;
  /** Ends the adding without success, and shows a message beside the button. */
  fail(message: string): void;
  /** Shows a message beside the button; undefined removes it. */
  say(message: string | undefined): void;
  readonly reason: () => string | undefined;
}

/**
 * The add-to-cart button. Newer markup has its own elements for the states, which the classes `cart-adding` and
 * `cart-added` show; in older markup the text is replaced. The button keeps its width.
 */
export function connectCartButton(
  button: HTMLElement,
  {
    texts,
    signal,
    onPress,
  }: { readonly texts: ProductTexts; readonly signal: AbortSignal; readonly onPress: () => void },
): CartButton {
  const inner = button.querySelector<HTMLElement>(".sqs-add-to-cart-button-inner") ?? button;
  const addedText = inner.querySelector<HTMLElement>(".cart-added-text");
  const label = inner.querySelector<HTMLElement>(".add-to-cart-text") ?? inner;
  const published = [...label.childNodes];
  const [onlyNode] = published;
  /** The published text, if the label has nothing else. */
  const labelText = published.length === 1 && onlyNode instanceof Text ? onlyNode : undefined;
  const publishedText = labelText?.data ?? "";
  const wrapper = button.parentElement ?? button;
  const status = h("span", "awning-product-spoken", { role: "status", [attributes.addedElement]: "" });
  const alert = h("div", "awning-product-message", { role: "alert", [attributes.addedElement]: "" });
  wrapper.append(status, alert);
  // A `:has()` in place of the class would be matched again with all ancestors at each change.
  wrapper.classList.add("awning-product-message-place");
  let reason: string | undefined;
  let isAdding = false;
  let startedAt = 0;
  let cycle = 0;
  let width = "";

  const setLabel = (text: string | undefined) =>
    label.replaceChildren(...(text === undefined ? published : [h("div", "status-text", {}, text)]));
  const rest = () => {
    cycle++;
    if (labelText) labelText.data = publishedText;
    isAdding = false;
    button.classList.remove("cart-adding", "cart-added");
    button.style.removeProperty("min-width");
    button.removeAttribute("aria-busy");
    setLabel(reason);
  };
  const say = (message: string | undefined) => {
    if (alert.textContent !== (message ?? "")) alert.textContent = message ?? "";
  };

  // Read before the press ends: a reading with the changes of the press would be a style recalculation more.
  const readWidth = () => {
    if (!isAdding) width = getComputedStyle(button).width;
  };
  button.addEventListener("pointerdown", readWidth, { passive: true, signal });
  // After the frame in which the controls start. A first press by touch comes before it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (startedAt === 0 && !signal.aborted) shapeTexts(label, [texts.adding, texts.added]);
    }),
  );
  addButtonRole(button, signal, () => button.click(), ["Enter", " "]);
  button.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      onPress();
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    rest();
    setLabel(undefined);
    status.remove();
    alert.remove();
    wrapper.classList.remove("awning-product-message-place");
  });

  return {
    reason: () => reason,
    say,
    setReason(text) {
      reason = text;
      button.setAttribute("aria-disabled", String(text !== undefined));
      say(undefined);
      if (!isAdding) rest();
    },
    startAdding() {
      if (isAdding) return false;
      // `pointerdown` reads the width. A press by the keyboard or by a script has no pointer.
      if (width === "") readWidth();
      // The first frame shows the answer with few changes: a class, and a text in its node. Another element in the label
      // would make the browser match all `:has()` rules again. The spoken text follows.
      if (button.matches(".cart-added")) rest();
      const own = ++cycle;
      say(undefined);
      isAdding = true;
      startedAt = performance.now();
      button.style.minWidth = width;
      width = "";
      button.classList.add("cart-adding");
      if (addedText === null) {
        if (labelText) labelText.data = texts.adding;
        else setLabel(texts.adding);
      }
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (own !== cycle || !isAdding) return;
          if (addedText === null && labelText) setLabel(texts.adding);
          button.setAttribute("aria-busy", "true");
          status.textContent = texts.adding;
        }),
      );
      return true;
    },
    async showAdded() {
      const own = cycle;
      await wait(addingMinMs - (performance.now() - startedAt));
      if (signal.aborted || own !== cycle) return;
      isAdding = false;
      button.classList.replace("cart-adding", "cart-added");
      button.removeAttribute("aria-busy");
      if (addedText === null) setLabel(texts.added);
      else if (addedText.textContent?.trim() === "") addedText.textContent = texts.added;
      status.textContent = texts.added;
      await wait(addedMs);
      if (own !== cycle) return;
      status.textContent = "";
      rest();
    },
    fail(message) {
      status.textContent = "";
      rest();
      say(message);
    },
  };
}

/**
 * Shapes texts in the font of an element, without a change of the page. Chromium needs two thirds of the layout after a
 * press to shape "Adding…" for the first time.
 */
function shapeTexts(element: HTMLElement, texts: readonly string[]): void {
  const context = globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return;
  context.font = getComputedStyle(element).font;
  for (const text of texts) context.measureText(text);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
