import { asObject } from "../../../shared/fields.ts";
import { storageKeys } from "../../../shared/names.ts";
import { readExpiring, removeExpiring, writeExpiring } from "../../forms/expiring-storage.ts";
import { maxDraftAgeMs } from "./checkout-storage.ts";

/**
 * Keeps what is typed and chosen in a form that leads to the checkout (docs/reference/checkout.md#drafts) on this device,
 * until the form is sent. Returns the cleanup.
 */
export function keepFormDraft(form: HTMLFormElement): () => void {
  const key = `${storageKeys.formDraft}:${location.pathname}${location.search}`;
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type="hidden"]), textarea'),
  ];
  const draft = asObject(readExpiring(key));
  fields.forEach((field, index) => {
    const value = draft[index];
    // Text that the browser or the server has put there is newer.
    if (typeof value === "string" && field.value === field.defaultValue) field.value = value;
    if (value === true && field instanceof HTMLInputElement) field.checked = true;
  });
  const save = () => {
    const values = fields.map((field) => (isChoice(field) ? field.checked : field.value));
    writeExpiring(key, { ...values }, maxDraftAgeMs);
  };
  const stop = new AbortController();
  const { signal } = stop;
  form.addEventListener("input", save, { signal });
  form.addEventListener("submit", () => removeExpiring(key), { signal });
  return () => stop.abort();
}

function isChoice(field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement {
  return field.type === "radio";
}
