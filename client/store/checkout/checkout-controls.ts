/** Reads and writes the controls of the checkout's form. They are the visitor's, also before the client has loaded. */
import {
  type CheckoutField,
  type CheckoutValues,
  checkoutFields,
} from "../../../shared/store/checkout/checkout-values.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of the fields that the form has. */
export function readControls(form: HTMLFormElement): Partial<CheckoutValues> {
  const values: Partial<Record<CheckoutField, string>> = {};
  for (const name of checkoutFields)
    for (const control of controlsOf(form, name)) {
      if (control.type === "checkbox") values[name] = isChecked(control) ? "true" : "";
      else if (control.type !== "radio" || isChecked(control)) values[name] = control.value;
    }
  return values;
}

/**
 * The values of the fields that the visitor or the browser has changed since the edge rendered the form.
 *
 * @param focusedName the name of a field that is included even if it has not changed
 */
export function readTyped(
  form: HTMLFormElement,
  rendered: CheckoutValues,
  focusedName?: string | null,
): Partial<CheckoutValues> {
  const isTyped = ([name, value]: [string, string]) =>
    value !== rendered[name as CheckoutField] || name === focusedName;
  return Object.fromEntries(Object.entries(readControls(form)).filter(isTyped));
}

/** Shows values in the fields that the form has. Fields without a value are left as they are. */
export function writeControls(form: HTMLFormElement, values: Partial<CheckoutValues>): void {
  for (const name of checkoutFields) {
    const value = values[name];
    if (value === undefined) continue;
    for (const control of controlsOf(form, name))
      if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox"))
        control.checked = control.value === value;
      else if (control.value !== value) control.value = value;
  }
}

function controlsOf(form: HTMLFormElement, name: CheckoutField): readonly Control[] {
  return [...form.querySelectorAll<Control>(`[name="${name}"]`)];
}

function isChecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked;
}
