import { isObject } from "../../shared/fields.ts";
import { storageKeys } from "../../shared/names.ts";
import { readExpiring, removeExpiring, writeExpiring } from "./expiring-storage.ts";
import { type FormControl, type FormFieldElement, isChoice } from "./form-fields.ts";

/** A day. */
const maxAgeMs = 86_400_000;

/** If storage is full, only texts shorter than this are kept in the draft. */
const maxFallbackLength = 100_000;

type DraftValues = Readonly<Record<string, string | boolean>>;

export interface Drafts {
  /** Writes the draft into controls that still have their default value. */
  readonly restore: () => void;
  /** `isLeaving`: the page may not come back. */
  readonly save: (isLeaving?: boolean) => void;
  /** Deletes the draft after the form was sent, unless another tab has changed it since. */
  readonly discard: () => void;
  /** The form's current values as text, without those that are never stored. */
  readonly serialize: () => string;
}

/**
 * Keeps what is typed into a form on this device, by page and form, until the form was sent: a closed tab or a crash
 * loses nothing (docs/decisions/0036-forms.md). Never stores passwords, files or captcha tokens. Without storage it does
 * nothing.
 */
export function createDrafts(
  form: HTMLFormElement,
  fields: readonly FormFieldElement[],
  path: string,
): Drafts {
  const name = `${storageKeys.formDraft}:${path}:${form.dataset.formId ?? ""}`;
  const controls = controlsById(fields);
  /** The draft as JSON, as this tab last wrote or restored it. */
  let lastSaved = "{}";
  let hasSaved = false;

  const changedValues = () =>
    controls.flatMap(([id, control]) => {
      const value = currentValue(control);
      return value === defaultValue(control) ? [] : [[id, value] as const];
    });
  return {
    restore() {
      const values = toDraftValues(readExpiring(name));
      for (const [id, control] of controls) {
        const value = values[id];
        // Values that the browser restored (Back, a reload) or that were typed before this ran are newer.
        if (value === undefined || currentValue(control) !== defaultValue(control)) continue;
        if (isChoice(control)) control.checked = value === true;
        else if (typeof value === "string") control.value = value;
      }
      lastSaved = JSON.stringify(Object.fromEntries(changedValues()));
    },
    save(isLeaving = false) {
      const entries = changedValues();
      // Another tab may have saved since: this tab saves an unchanged draft again only when it leaves.
      if (JSON.stringify(Object.fromEntries(entries)) === lastSaved && !(isLeaving && hasSaved)) return;
      hasSaved = true;
      const shortEntries = entries.filter(([, value]) => String(value).length < maxFallbackLength);
      for (const candidate of [entries, shortEntries]) {
        const values = Object.fromEntries(candidate);
        lastSaved = JSON.stringify(values);
        if (candidate.length === 0) removeExpiring(name);
        else if (!writeExpiring(name, values, maxAgeMs)) continue;
        break;
      }
    },
    discard() {
      if (JSON.stringify(toDraftValues(readExpiring(name))) === lastSaved) removeExpiring(name);
    },
    serialize: () => JSON.stringify(controls.map(([, control]) => currentValue(control))),
  };
}

function toDraftValues(value: unknown): DraftValues {
  return isObject(value) ? (value as DraftValues) : {};
}

/** Controls with an id each: the id of their field and their index in it. */
function controlsById(fields: readonly FormFieldElement[]): readonly (readonly [string, FormControl])[] {
  return fields.flatMap(({ id, kind, controls }) =>
    kind === "password"
      ? []
      : controls.flatMap((control, index) =>
          ["password", "file", "hidden"].includes(control.type) ? [] : [[`${id}/${index}`, control] as const],
        ),
  );
}

function currentValue(control: FormControl): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

function defaultValue(control: FormControl): string | boolean {
  if (isChoice(control)) return control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return (
      ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ""
    );
  return control.defaultValue;
}
