import { attributes } from "../../names.ts";
import { fillText } from "../../text/text.ts";
import type { ProductTexts } from "../../texts/product.ts";
import type { ValueState, VariantChoice } from "../variant-choice.ts";

export interface VariantPickerProps {
  readonly choice: VariantChoice;
  readonly texts: Pick<ProductTexts, "select" | "soldOut" | "unavailable">;
  /** Start of the names of the radio buttons, unique in the page. */
  readonly namePrefix: string;
  /** The visitor has chosen a value. Absent where the radio buttons are rendered without handlers. */
  readonly onChoose?: (name: string, value: string) => void;
}

/**
 * The options of a product that the page has as JSON only, in the classes of published radio buttons
 * (docs/reference/commerce.md#product-markup).
 */
export function VariantPicker({ choice, texts, namePrefix, onChoose }: VariantPickerProps) {
  return (
    <>
      {choice.options.map(({ name, values }, index) => (
        <div
          key={name}
          className="variant-option"
          role="radiogroup"
          aria-label={fillText(texts.select, { variantName: name })}
          data-variant-option-name={name}
        >
          <div className="variant-option-title" aria-hidden="true">{`${name}:`}</div>
          <div className="variant-radiobtn-wrapper">
            {[...values].map(([value, state]) => (
              <label
                key={value}
                className="radio-button-outer-label"
                {...{ [attributes.optionValue]: state }}
              >
                <input
                  type="radio"
                  className="radio-button-input"
                  name={`${namePrefix}-${index}`}
                  value={value}
                  aria-description={stateText(state, texts)}
                  checked={choice.chosen.get(name) === value}
                  disabled={state === "missing"}
                  onChange={onChoose && (() => onChoose(name, value))}
                />
                <span className="radio-label">{value}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}

function stateText(state: ValueState, texts: VariantPickerProps["texts"]): string | undefined {
  if (state === "available") return undefined;
  return state === "sold-out" ? texts.soldOut : texts.unavailable;
}
