import { isObject } from "../../shared/fields.ts";
import { storageKeys } from "../../shared/names.ts";
import { inMemory, type KeyList, type UsedKey } from "./core/keys.ts";
import { readRecord, removeRecord, writeRecord } from "./stored-record.ts";

/** A day, in ms: each key has its own, shorter time as well. */
const lifetime = 86_400_000;

/** The keys of a form, for all tabs of this browser; where storage is forbidden or full, for this page. */
export function keptKeys(form: HTMLFormElement, path: string): KeyList {
  const name = `${storageKeys.formKeys}:${path}:${form.dataset.formId ?? ""}`;
  const here = inMemory();
  let stored = true;
  return {
    read() {
      if (!stored) return here.read();
      const value = readRecord(name);
      return Array.isArray(value) ? value.filter(isUsedKey) : [];
    },
    write(used) {
      here.write(used);
      if (used.length === 0) removeRecord(name);
      else stored = writeRecord(name, used, lifetime);
    },
  };
}

function isUsedKey(value: unknown): value is UsedKey {
  return (
    isObject(value) &&
    typeof value.key === "string" &&
    typeof value.digest === "string" &&
    typeof value.settled === "boolean" &&
    typeof value.at === "number"
  );
}
