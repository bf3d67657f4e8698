import { isObject } from "../../../shared/fields.ts";
import { attributes } from "../../../shared/names.ts";
import { optionNames, type Variant } from "../../../shared/store/product.ts";
import {
  type ChosenValues,
  chooseVariant,
  type VariantChoice,
} from "../../../shared/store/variant-choice.ts";
import { optionFollowers } from "../../../shared/store/variant-picker/option-followers.ts";
import type { ProductTexts } from "../../../shared/texts/product.ts";
import { createObservableState } from "../../dom/observable-state.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { h } from "../../ui/h.ts";
import type { OptionControls, OptionDeps } from "./option-controls.ts";

/** The options of one product, as its picker shows them. */
export interface PickerStore {
  readonly texts: ProductTexts;
  readonly namePrefix: string;
  readonly initial: VariantChoice;
  readonly current: () => VariantChoice;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onChoose: (name: string, value: string) => void;
}

const pickerSelector = `[${attributes.variantPicker}]`;
const publishedSelector = '.product-variants :is(select, input[type="radio"])';
const followers = optionFollowers.map((name) => `.${name}`).join();

/**
 * The element for the options of a product that the page has as JSON only: the one that the edge has rendered, or a new
 * one. Undefined for a product without options, or with published controls.
 */
export function pickerElement(root: HTMLElement, variants: readonly Variant[]): HTMLElement | undefined {
  const rendered = root.querySelector<HTMLElement>(pickerSelector);
  if (rendered) return rendered;
  if (optionNames(variants).length === 0 || root.querySelector(publishedSelector)) return undefined;
  const follower = root.querySelector(followers);
  if (follower === null) return undefined;
  const element = h("div", "product-variants", { [attributes.variantPicker]: "{}" });
  follower.before(element);
  return element;
}

/**
 * The options as a React component, which loads now: this module is loaded with the first sign of intent. The radio
 * buttons that the edge has rendered work until then.
 */
export function connectPicker(
  element: HTMLElement,
  { variants, texts, signal, onChoose }: OptionDeps & { readonly variants: readonly Variant[] },
): OptionControls {
  const radios = () => [...element.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const nameOf = (radio: Element) =>
    radio.closest("[data-variant-option-name]")?.getAttribute("data-variant-option-name") ?? "";
  const isRendered = element.firstElementChild !== null;
  const initial = chooseVariant(variants, renderedValues(element));
  const { get, set, subscribe } = createObservableState(initial);
  const store: PickerStore = {
    texts,
    namePrefix: radios()[0]?.name.replace(/-\d+$/, "") ?? `awning-variant-client${++created}`,
    initial,
    current: get,
    subscribe,
    onChoose,
  };

  const early = new AbortController();
  element.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLInputElement) onChoose(nameOf(target), target.value);
    },
    { signal: AbortSignal.any([signal, early.signal]) },
  );
  runWithChunk(
    "variant picker",
    () => import("./interactive-picker.tsx"),
    ({ mountPicker }) => {
      if (signal.aborted) return;
      const unmount = mountPicker(element, store, { isRendered, onReady: () => early.abort() });
      signal.addEventListener("abort", unmount);
    },
  );

  return {
    current: () =>
      new Map(
        radios()
          .filter(({ checked }) => checked)
          .map((radio) => [nameOf(radio), radio.value]),
      ),
    show: set,
    focus(name) {
      radios()
        .find((radio) => nameOf(radio) === name && !radio.disabled)
        ?.focus();
    },
  };
}

/** Number of pickers that the edge has not rendered. */
let created = 0;

/** The values with which the edge has rendered the options. */
function renderedValues(element: HTMLElement): ChosenValues {
  try {
    const values: unknown = JSON.parse(element.getAttribute(attributes.variantPicker) ?? "");
    return new Map(
      Object.entries(isObject(values) ? values : {}).map(([name, value]) => [name, String(value)]),
    );
  } catch {
    return new Map();
  }
}
