import { isObject } from "../../shared/fields.ts";
import { storageKeys } from "../../shared/names.ts";
import type { KeyStore } from "./core/submission.ts";
import type { Control, Field } from "./fields.ts";

/** How long what was typed is kept: a day, in milliseconds. */
const lifetime = 86_400_000;

/** What is kept of a form until it has been sent (spec 3, session storage record: value and expires). */
interface Draft {
  readonly values: Readonly<Record<string, string | boolean>>;
  /** The key of a submission that nobody has answered. */
  readonly key?: string;
}

export interface Drafts extends KeyStore {
  /** Puts what was typed into controls that are as the page has made them. */
  readonly restore: () => void;
  readonly save: () => void;
  readonly forget: () => void;
}

/**
 * Keeps what is typed in a form, on this device and for this page, until it has been sent: a closed tab, a crash or a
 * wrong link loses nothing. Never passwords, files or what a captcha says. Where storage is forbidden nothing is kept.
 */
export function draftsOf(form: HTMLFormElement, fields: readonly Field[], path: string): Drafts {
  const name = `${storageKeys.formDraft}:${path}:${form.dataset.formId ?? ""}`;
  const controls = controlsOf(fields);
  let key = read(name)?.key;

  const write = () => {
    const values: Record<string, string | boolean> = {};
    for (const [id, control] of controls) {
      const value = stateOf(control);
      if (value !== originalOf(control)) values[id] = value;
    }
    if (Object.keys(values).length === 0 && key === undefined) return remove(name);
    store(name, { value: { values, ...(key === undefined ? {} : { key }) }, expires: Date.now() + lifetime });
  };
  return {
    restore() {
      const values = read(name)?.values ?? {};
      for (const [id, control] of controls) {
        const value = values[id];
        // The browser's own memory (Back, a reload) and what was typed before this came are newer.
        if (value === undefined || stateOf(control) !== originalOf(control)) continue;
        if (isChoice(control)) control.checked = value === true;
        else if (typeof value === "string") control.value = value;
      }
    },
    save: write,
    forget() {
      key = undefined;
      remove(name);
    },
    held: () => key,
    hold(next) {
      key = next;
      write();
    },
  };
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

function read(name: string): Draft | undefined {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (!isObject(record) || !isObject(record.value)) return undefined;
    if (typeof record.expires !== "number" || record.expires < Date.now()) {
      remove(name);
      return undefined;
    }
    const { values, key } = record.value;
    return {
      values: isObject(values) ? (values as Draft["values"]) : {},
      ...(typeof key === "string" ? { key } : {}),
    };
  } catch {
    // Forbidden, or written by somebody else: then there is no draft.
    return undefined;
  }
}

function store(name: string, record: { readonly value: Draft; readonly expires: number }): void {
  try {
    localStorage.setItem(name, JSON.stringify(record));
  } catch {
    // Full or forbidden: the form still has what was typed.
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
