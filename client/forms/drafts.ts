import { isObject } from "../../shared/fields.ts";
import { storageKeys } from "../../shared/names.ts";
import { readExpiring, removeExpiring, writeExpiring } from "./expiring-storage.ts";
import { type FormControl, type FormFieldElement, isChoice } from "./form-fields.ts";

/** A draft expires after a day. */
const maxAgeMs = 86_400_000;

/** If the storage is full, only texts shorter than this are stored. */
const maxFallbackLength = 100_000;

type DraftValues = Readonly<Record<string, string | boolean>>;

export interface Drafts {
  /** Writes the draft into controls that still have their default values. */
  readonly restore: () => void;
  /** Stores the draft. `isLeaving`: true if the page is being left and may not be shown again. */
  readonly save: (isLeaving?: boolean) => void;
  /** Deletes the draft after the form was sent, unless another tab has changed it in the meantime. */
  readonly discard: () => void;
}

/**
 * Stores the text that is entered into a form on this device, by page and form, until the form is sent. It survives a
 * closed tab or a crash (docs/decisions/0036-forms.md). Passwords, files and captcha tokens are never stored. Does
 * nothing if storage is forbidden.
 */
export function createDrafts(
  form: HTMLFormElement,
  fields: readonly FormFieldElement[],
  path: string,
): Drafts {
  const name = `${storageKeys.formDraft}:${path}:${form.dataset.formId ?? ""}`;
  const controls = controlsById(fields);
  /** The draft as JSON, as this tab has last written or restored it. */
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
        // Values that the browser has restored (Back, a reload) or that were entered before this script ran are newer
        // than the draft.
        if (value === undefined || currentValue(control) !== defaultValue(control)) continue;
        if (isChoice(control)) control.checked = value === true;
        else if (typeof value === "string") control.value = value;
      }
      lastSaved = JSON.stringify(Object.fromEntries(changedValues()));
    },
    save(isLeaving = false) {
      const entries = changedValues();
      // Another tab may have stored a newer draft, so this tab stores an unchanged draft again only when its page is
      // left.
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
  };
}

function toDraftValues(value: unknown): DraftValues {
  return isObject(value) ? (value as DraftValues) : {};
}

/** The form's controls, each with an id: the id of its field and its index in the field. */
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
