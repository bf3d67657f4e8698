import { isObject } from "../../../shared/fields.ts";
import {
  createRecordsState,
  dropRecord,
  editRecord,
  formOf,
  newRecordId,
  putRecord,
  type RecordActions,
  type RecordsState,
  savedValues,
  setForm,
} from "../../../shared/store/owner/record-state.ts";
import { type RecordScreen, recordCallPath, type StoreRecord } from "../../../shared/store/owner/records.ts";
import type { OwnerOrderTexts } from "../../../shared/texts/owner-order.ts";
import type { OwnerRecordsTexts } from "../../../shared/texts/owner-records.ts";
import { createObservableState } from "../../dom/observable-state.ts";
import { uuid } from "../../dom/random-id.ts";
import type { Controller } from "../controller.ts";
import { failureText, type StoreCall, type StoreResponse, textsOf } from "./store-call.ts";

export type RecordsController = Controller<RecordsState, RecordActions>;

/** Connects the forms of records with their calls. Each save has the values that its changes are based on. */
export function createRecordsController({
  texts,
  recordTexts,
  screen,
  call,
  newId = uuid,
}: {
  /** The texts about failed calls. */
  readonly texts: OwnerOrderTexts;
  readonly recordTexts: OwnerRecordsTexts;
  readonly screen: RecordScreen;
  readonly call: StoreCall;
  readonly newId?: () => string;
}): RecordsController {
  const { get, set, subscribe } = createObservableState(createRecordsState(screen));
  let pending: Promise<void> = Promise.resolve();
  /** The id of the next new record. It stays until the record is known to exist, so that a repetition adds nothing. */
  let idOfNew = newId();

  const save = async (id: string) => {
    const { edits } = formOf(get(), id);
    const saved = savedValues(get(), id);
    const isNew = id === newRecordId;
    if (!isNew && Object.keys(edits).length === 0)
      return set(setForm(get(), id, { message: recordTexts.noChanges, isFailed: false }));
    set(setForm(get(), id, { isSending: true, isSignedOut: false, errors: {}, message: "" }));
    const base = Object.fromEntries(Object.keys(edits).map((name) => [name, saved[name] ?? ""]));
    const answer = await (isNew
      ? call(recordCallPath(screen.name, "create"), { id: idOfNew, values: { ...saved, ...edits } })
      : call(recordCallPath(screen.name, "save"), { id, base, values: edits }));
    const record = recordOf(answer);
    if (answer.status === 200 && record) {
      if (isNew) idOfNew = newId();
      const message = typeof answer.body.message === "string" ? answer.body.message : recordTexts.saved;
      // Edits that were made while the values were sent stay.
      const later = Object.entries(formOf(get(), id).edits).filter(([name, value]) => value !== edits[name]);
      const done = {
        isSending: false,
        isFailed: false,
        edits: Object.fromEntries(later),
        errors: {},
        message,
      };
      set(setForm(putRecord(get(), record), id, done));
    } else fail(id, answer);
  };

  const remove = async (id: string) => {
    set(setForm(get(), id, { isSending: true, isSignedOut: false, errors: {}, message: "" }));
    const answer = await call(recordCallPath(screen.name, "delete"), { id, base: savedValues(get(), id) });
    if (answer.status === 200) set(dropRecord(get(), id));
    else fail(id, answer);
  };

  /** Edits stay. After a conflict the record has the values of the others, on which the next save is based. */
  const fail = (id: string, { status, body }: StoreResponse) => {
    const record = recordOf({ status, body });
    const text = typeof body.error === "string" && status !== 401 && status < 500 ? body.error : undefined;
    const message = text ?? (status === 422 ? texts.refusedAbove : failureText(status, texts));
    const isSignedOut = status === 401;
    const form = { isSending: false, isFailed: true, isSignedOut, errors: textsOf(body.errors), message };
    set(setForm(record ? putRecord(get(), record) : get(), id, form));
  };

  const run = (id: string, work: () => Promise<void>) => {
    if (!formOf(get(), id).isSending) pending = work();
  };

  return {
    getState: get,
    subscribe,
    settled: () => pending,
    actions: {
      edit: (id, name, value) => set(editRecord(get(), id, [name, value])),
      save: (id) => run(id, () => save(id)),
      remove: (id) => run(id, () => remove(id)),
    },
  };
}

function recordOf({ body }: StoreResponse): StoreRecord | undefined {
  return isObject(body.record) ? (body.record as unknown as StoreRecord) : undefined;
}
