import type { RecordScreen, RecordValues, StoreRecord } from "./records.ts";

/** The id under which the form of a new record is kept. */
export const newRecordId = "new";

export interface RecordForm {
  /** The values that the owner has changed. */
  readonly edits: RecordValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly isSending: boolean;
  /** The result of the last call in words. */
  readonly message: string;
  readonly isFailed: boolean;
  /** True if the last call needs a new sign-in. */
  readonly isSignedOut: boolean;
}

export interface RecordsState {
  readonly screen: RecordScreen;
  readonly forms: Readonly<Record<string, RecordForm>>;
}

export interface RecordActions {
  readonly edit: (id: string, name: string, value: string) => void;
  readonly save: (id: string) => void;
  readonly remove: (id: string) => void;
}

const emptyForm: RecordForm = {
  edits: {},
  errors: {},
  isSending: false,
  message: "",
  isFailed: false,
  isSignedOut: false,
};

export function createRecordsState(screen: RecordScreen): RecordsState {
  return { screen, forms: {} };
}

export function formOf({ forms }: RecordsState, id: string): RecordForm {
  return forms[id] ?? emptyForm;
}

export function savedValues({ screen }: RecordsState, id: string): RecordValues {
  if (id === newRecordId) return screen.newValues;
  return screen.records.find((record) => record.id === id)?.values ?? {};
}

/** Keeps an edit, or drops it if the value is the saved one again. */
export function editRecord(state: RecordsState, id: string, [name, value]: readonly [string, string]) {
  const form = formOf(state, id);
  const edits = { ...form.edits, [name]: value };
  if (savedValues(state, id)[name] === value && id !== newRecordId) delete edits[name];
  return setForm(state, id, { edits });
}

export function setForm(state: RecordsState, id: string, changes: Partial<RecordForm>): RecordsState {
  return { ...state, forms: { ...state.forms, [id]: { ...formOf(state, id), ...changes } } };
}

/** Replaces a record by its current values. A new one is added in front. */
export function putRecord(state: RecordsState, record: StoreRecord): RecordsState {
  const { records } = state.screen;
  const isKnown = records.some(({ id }) => id === record.id);
  return {
    ...state,
    screen: {
      ...state.screen,
      records: isKnown
        ? records.map((each) => (each.id === record.id ? record : each))
        : [record, ...records],
    },
  };
}

/** Takes a record away, with the edits that were made of it. */
export function dropRecord(state: RecordsState, id: string): RecordsState {
  const records = state.screen.records.filter((record) => record.id !== id);
  const { [id]: _, ...forms } = state.forms;
  return { screen: { ...state.screen, records }, forms };
}
