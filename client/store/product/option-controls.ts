import { attributes } from "../../../shared/names.ts";
import type { ChosenValues, ValueState, VariantChoice } from "../../../shared/store/variant-choice.ts";
import { fillText } from "../../../shared/text/text.ts";
import type { ProductTexts } from "../../../shared/texts/product.ts";
import { showSelectText } from "./select-text.ts";

export interface OptionControls {
  /** The values that the controls have now: the visitor or the browser may have chosen before this module was loaded. */
  readonly current: () => ChosenValues;
  /** Shows the choice and the states of all values in selects and radio buttons. */
  show(choice: VariantChoice): void;
  /** Moves the focus to the visible control of an option. */
  focus(name: string): void;
}

export interface OptionDeps {
  readonly texts: ProductTexts;
  readonly signal: AbortSignal;
  /** The visitor has chosen a value; "" for none. */
  readonly onChoose: (name: string, value: string) => void;
}

const nameAttribute = "data-variant-option-name";

/**
 * The selects and radio buttons of a product's options. A page may have both for the same option and hide one, so both
 * are kept in agreement. The labels of radio buttons have the role of buttons.
 */
export function connectOptions(root: HTMLElement, { texts, signal, onChoose }: OptionDeps): OptionControls {
  const selects = [...root.querySelectorAll<HTMLSelectElement>(".product-variants select")];
  const radios = [...root.querySelectorAll<HTMLInputElement>('.product-variants input[type="radio"]')];
  const nameOf = (control: HTMLElement) =>
    control.closest(`[${nameAttribute}]`)?.getAttribute(nameAttribute) ?? "";
  const labelOf = (radio: HTMLInputElement) => radio.labels?.[0];
  const sameOption = (radio: HTMLInputElement) => radios.filter((other) => nameOf(other) === nameOf(radio));
  const plainTexts = new Map<HTMLOptionElement, string>();

  for (const select of selects)
    select.addEventListener("change", () => onChoose(nameOf(select), select.value), { signal });

  const choose = (radio: HTMLInputElement) => {
    if (radio.disabled) return;
    radio.checked = true;
    onChoose(nameOf(radio), radio.value);
  };
  for (const radio of radios) {
    radio.addEventListener("change", () => choose(radio), { signal });
    labelOf(radio)?.addEventListener(
      "keydown",
      (event) => {
        const target = event.key === "Enter" || event.key === " " ? radio : besides(radio, event.key);
        if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        if (target !== radio) labelOf(target)?.focus();
        if (!event.repeat) choose(target);
      },
      { signal },
    );
  }

  /** The next or previous value that exists, for an arrow key. */
  const besides = (radio: HTMLInputElement, key: string): HTMLInputElement | undefined => {
    const forward =
      getComputedStyle(radio.parentElement ?? radio).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const step = key === "ArrowDown" || key === forward ? 1 : key === "ArrowUp" || key === backward ? -1 : 0;
    if (step === 0) return undefined;
    const all = sameOption(radio).filter((other) => other === radio || !other.disabled);
    return all[(all.indexOf(radio) + step + all.length) % all.length];
  };

  const showRadio = (radio: HTMLInputElement, state: ValueState, isChosen: boolean) => {
    radio.checked = isChosen;
    radio.disabled = state === "missing";
    const label = labelOf(radio);
    if (label === undefined) return;
    label.setAttribute(attributes.optionValue, state);
    label.setAttribute("aria-pressed", String(isChosen));
    label.setAttribute("aria-disabled", String(radio.disabled));
    if (state === "available") label.removeAttribute("aria-description");
    else label.setAttribute("aria-description", state === "sold-out" ? texts.soldOut : texts.unavailable);
  };

  const showSelect = (select: HTMLSelectElement, values: ReadonlyMap<string, ValueState>, chosen: string) => {
    for (const option of select.options) {
      if (option.value === "") continue;
      const state = values.get(option.value) ?? "missing";
      const text = plainTexts.get(option) ?? option.text;
      plainTexts.set(option, text);
      const shown = state === "sold-out" ? `${text} (${texts.soldOut})` : text;
      if (option.text !== shown) {
        // A longer text would make the select wider. A select that covers the element around it follows that element.
        if (select.style.width === "" && getComputedStyle(select).position !== "absolute")
          select.style.width = `${select.offsetWidth}px`;
        option.text = shown;
      }
      option.disabled = state === "missing";
    }
    if (select.value !== chosen) select.value = chosen;
    showSelectText(select);
  };

  return {
    current: () =>
      new Map(
        [...selects, ...radios.filter(({ checked }) => checked)]
          .filter((control) => control.value !== "")
          .map((control) => [nameOf(control), control.value]),
      ),
    show({ options, chosen }) {
      for (const { name, values } of options) {
        const value = chosen.get(name) ?? "";
        for (const select of selects) if (nameOf(select) === name) showSelect(select, values, value);
        for (const radio of radios)
          if (nameOf(radio) === name)
            showRadio(radio, values.get(radio.value) ?? "missing", radio.value === value);
      }
    },
    focus(name) {
      const controls: (HTMLElement | undefined)[] = [
        ...selects.filter((select) => nameOf(select) === name),
        ...radios.filter((radio) => nameOf(radio) === name && !radio.disabled).map(labelOf),
      ];
      controls.find((control) => control?.checkVisibility())?.focus();
    },
  };
}

/** The message for an option without a value: the page's own `Select Size`, or the same in its language. */
export function missingChoiceText(
  root: HTMLElement,
  name: string,
  texts: ProductTexts,
  isGiftCard: boolean,
): string {
  const select = [...root.querySelectorAll<HTMLSelectElement>(".product-variants select")].find(
    (each) => each.closest(`[${nameAttribute}]`)?.getAttribute(nameAttribute) === name,
  );
  const own = [...(select?.options ?? [])].find(({ value }) => value === "")?.text.trim();
  return own || (isGiftCard ? texts.selectAmount : fillText(texts.select, { variantName: name }));
}
