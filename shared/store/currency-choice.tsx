import type { SyntheticEvent } from "react";
import { apiPaths } from "../names.ts";
import { CartForm, type CartSubmit } from "./cart-form.tsx";

export interface CurrencyChoiceProps {
  readonly currencies: readonly string[];
  readonly current: string;
  readonly label: string;
  readonly apply: string;
  readonly crumb: string | undefined;
  readonly onSubmit: CartSubmit | undefined;
}

/** The choice among the currencies of a store. The button is for browsers without scripts. */
export function CurrencyChoice(props: CurrencyChoiceProps) {
  const { currencies, current, label, apply, crumb, onSubmit } = props;
  const onChange =
    onSubmit && (({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => submitFormOf(currentTarget));
  return (
    <CartForm
      className="awning-cart-field awning-cart-currency"
      action={apiPaths.storeCurrency}
      crumb={crumb}
      onSubmit={onSubmit}
    >
      <label htmlFor="awning-cart-currency">{label}</label>
      <span>
        <select id="awning-cart-currency" name="currency" defaultValue={current} onChange={onChange}>
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
        <button type="submit" className="awning-cart-update">
          {apply}
        </button>
      </span>
    </CartForm>
  );
}

function submitFormOf(control: object): void {
  const { form } = control as { readonly form: { requestSubmit(): void } | null };
  form?.requestSubmit();
}
