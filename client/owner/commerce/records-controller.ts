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
} from "../../../shared/commerce/record-state.ts";
import { type RecordScreen, recordCallPath, type StoreRecord } from "../../../shared/commerce/records.ts";
import { isObject } from "../../../shared/fields.ts";
import { type CommerceAnswer, type CommerceCall, failureText, textsOf } from "./commerce-call.ts";

export interface RecordsController {
  readonly actions: RecordActions;
  readonly getState: () => RecordsState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly settled: () => Promise<void>;
}

/** Connects the forms of records with their calls. Each save has the values that its changes are based on. */
export function createRecordsController({
  screen,
  call,
  newId = () => crypto.randomUUID(),
}: {
  readonly screen: RecordScreen;
  readonly call: CommerceCall;
  readonly newId?: () => string;
}): RecordsController {
  let state = createRecordsState(screen);
  let pending: Promise<void> = Promise.resolve();
  /** The id of the next new record. It stays until the record is known to exist, so that a repetition adds nothing. */
  let idOfNew = newId();
  const listeners = new Set<() => void>();
  const set = (next: RecordsState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const save = async (id: string) => {
    const { edits } = formOf(state, id);
    const saved = savedValues(state, id);
    const isNew = id === newRecordId;
    if (!isNew && Object.keys(edits).length === 0)
      return set(setForm(state, id, { message: "No changes", isFailed: false }));
    set(setForm(state, id, { isSending: true, errors: {}, message: "" }));
    const base = Object.fromEntries(Object.keys(edits).map((name) => [name, saved[name] ?? ""]));
    const answer = await (isNew
      ? call(recordCallPath(screen.name, "create"), { id: idOfNew, values: { ...saved, ...edits } })
      : call(recordCallPath(screen.name, "save"), { id, base, values: edits }));
    const record = recordOf(answer);
    if (answer.status === 200 && record) {
      if (isNew) idOfNew = newId();
      const message = typeof answer.body.message === "string" ? answer.body.message : "Saved";
      const done = { isSending: false, isFailed: false, edits: {}, errors: {}, message };
      set(setForm(putRecord(state, record), id, done));
    } else fail(id, answer);
  };

  const remove = async (id: string) => {
    set(setForm(state, id, { isSending: true, errors: {}, message: "" }));
    const answer = await call(recordCallPath(screen.name, "delete"), { id, base: savedValues(state, id) });
    if (answer.status === 200) set(dropRecord(state, id));
    else fail(id, answer);
  };

  /** Edits stay. After a conflict the record has the values of the others, on which the next save is based. */
  const fail = (id: string, { status, body }: CommerceAnswer) => {
    const record = recordOf({ status, body });
    const text = typeof body.error === "string" && status !== 401 ? body.error : undefined;
    const message =
      text ?? (status === 422 ? "A value was refused. It is marked above." : failureText(status));
    const form = { isSending: false, isFailed: true, errors: textsOf(body.errors), message };
    set(setForm(record ? putRecord(state, record) : state, id, form));
  };

  const run = (id: string, work: () => Promise<void>) => {
    if (!formOf(state, id).isSending) pending = work();
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => pending,
    actions: {
      edit: (id, name, value) => set(editRecord(state, id, [name, value])),
      save: (id) => run(id, () => save(id)),
      remove: (id) => run(id, () => remove(id)),
    },
  };
}

function recordOf({ body }: CommerceAnswer): StoreRecord | undefined {
  return isObject(body.record) ? (body.record as unknown as StoreRecord) : undefined;
}
