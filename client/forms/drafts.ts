import { isObject } from "../../shared/fields.ts";
import { storageKeys } from "../../shared/names.ts";
import type { Control, Field } from "./fields.ts";
import { readRecord, removeRecord, writeRecord } from "./stored-record.ts";

/** How long what was typed is kept: a day, in milliseconds. */
const lifetime = 86_400_000;

/** Characters of a text that is left out where a draft is more than the device keeps: the others are kept. */
const long = 100_000;

/** What is kept of a form until it has been sent. */
type Values = Readonly<Record<string, string | boolean>>;

export interface Drafts {
  /** Puts what was typed into controls that are as the page has made them. */
  readonly restore: () => void;
  /** `leaving`: the page may not come back. */
  readonly save: (leaving?: boolean) => void;
  /** Once it has been sent. What another tab has kept since is that tab's. */
  readonly forget: () => void;
  /** All that the form says and that may be kept. */
  readonly text: () => string;
}

/**
 * Keeps what is typed in a form, on this device and for this page, until it has been sent: a closed tab, a crash or a
 * wrong link loses nothing. Never passwords, files or what a captcha says. Where storage is forbidden nothing is kept.
 */
export function draftsOf(form: HTMLFormElement, fields: readonly Field[], path: string): Drafts {
  const name = `${storageKeys.formDraft}:${path}:${form.dataset.formId ?? ""}`;
  const controls = controlsOf(fields);
  /** As it was last written, or found. */
  let kept = "{}";
  let changed = false;

  const typed = () =>
    controls.flatMap(([id, control]) => {
      const value = stateOf(control);
      return value === originalOf(control) ? [] : [[id, value] as const];
    });
  return {
    restore() {
      const values = valuesIn(readRecord(name));
      for (const [id, control] of controls) {
        const value = values[id];
        // The browser's own memory (Back, a reload) and what was typed before this came are newer.
        if (value === undefined || stateOf(control) !== originalOf(control)) continue;
        if (isChoice(control)) control.checked = value === true;
        else if (typeof value === "string") control.value = value;
      }
      kept = JSON.stringify(Object.fromEntries(typed()));
    },
    save(leaving = false) {
      const all = typed();
      // Another tab may have written since: what this one has kept already it keeps again only when it goes.
      if (JSON.stringify(Object.fromEntries(all)) === kept && !(leaving && changed)) return;
      changed = true;
      for (const values of [all, all.filter(([, value]) => String(value).length < long)]) {
        const value = Object.fromEntries(values);
        kept = JSON.stringify(value);
        if (values.length === 0) removeRecord(name);
        else if (!writeRecord(name, value, lifetime)) continue;
        break;
      }
    },
    forget() {
      if (JSON.stringify(valuesIn(readRecord(name))) === kept) removeRecord(name);
    },
    text: () => JSON.stringify(controls.map(([, control]) => stateOf(control))),
  };
}

function valuesIn(value: unknown): Values {
  return isObject(value) ? (value as Values) : {};
}

/** Controls by an id of their own: that of their field, and their number in it. */
function controlsOf(fields: readonly Field[]): readonly (readonly [string, Control])[] {
  return fields.flatMap(({ id, kind, controls }) =>
    kind === "password"
      ? []
      : controls.flatMap((control, index) =>
          ["password", "file", "hidden"].includes(control.type) ? [] : [[`${id}/${index}`, control] as const],
        ),
  );
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

function stateOf(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

function originalOf(control: Control): string | boolean {
  if (isChoice(control)) return control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return (
      ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ""
    );
  return control.defaultValue;
}
