import { SignInLink } from "../../settings/sign-in-link.tsx";
import { fillText } from "../../text/text.ts";
import type { OwnerRecordsTexts } from "../../texts/owner-records.ts";
import { controlOf } from "./control.ts";
import { FieldNotes, fieldAttributes } from "./field-notes.tsx";
import { TextField } from "./order-forms.tsx";
import { formOf, newRecordId, type RecordActions, type RecordsState, savedValues } from "./record-state.ts";
import type { RecordField, StoreRecord } from "./records.ts";

export interface RecordsViewProps {
  readonly texts: OwnerRecordsTexts;
  readonly state: RecordsState;
  readonly actions: RecordActions;
  /** False until the client has hydrated the view. */
  readonly isReady: boolean;
}

export const noRecordActions: RecordActions = { edit: () => {}, save: () => {}, remove: () => {} };

/** A list of records, each with its form, and the form of a new one. */
export function RecordsView(props: RecordsViewProps) {
  const { texts } = props;
  const { screen } = props.state;
  return (
    <div className="record-list">
      {screen.noun === "" ? null : (
        <details className="order-action">
          <summary>{fillText(texts.addNoun, { noun: screen.noun })}</summary>
          <RecordForm {...props} id={newRecordId} />
        </details>
      )}
      {screen.records.length === 0 ? (
        <p className="note">{screen.isSearch ? texts.noMatch : texts.nothingYet}</p>
      ) : null}
      {screen.records.map((record) => (
        <details key={record.id} className="order-action">
          <summary>
            <bdi>{record.title}</bdi> <small>{record.summary}</small>
          </summary>
          <RecordForm {...props} id={record.id} record={record} />
        </details>
      ))}
    </div>
  );
}

interface RecordFormProps extends RecordsViewProps {
  readonly id: string;
  readonly record?: StoreRecord;
}

function RecordForm({ texts, state, actions, isReady, id, record }: RecordFormProps) {
  const { screen } = state;
  const form = formOf(state, id);
  const saved = savedValues(state, id);
  const fields = screen.fields.filter(({ isOnlyNew }) => record === undefined || isOnlyNew !== true);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actions.save(id);
      }}
    >
      <fieldset disabled={!isReady}>
        <legend className="unseen">{record?.title ?? screen.noun}</legend>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            id={`record-${id}-${field.name}`}
            value={form.edits[field.name] ?? saved[field.name] ?? ""}
            error={form.errors[field.name]}
            onChange={(value) => actions.edit(id, field.name, value)}
          />
        ))}
        {record === undefined || record.facts.length === 0 ? null : (
          <dl className="facts">
            {record.facts.map(({ label, value }) => (
              <div key={label + value}>
                <dt>{label}</dt>
                <dd className="typed">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p
          role="status"
          tabIndex={-1}
          id={`record-${id}-message`}
          className={form.isFailed ? "setting-error" : "note"}
        >
          {form.isSending ? texts.pleaseWait : form.message}
        </p>
        {form.isSignedOut ? <SignInLink text={texts.signIn} /> : null}
        <div className="save-buttons">
          <button type="submit" className="primary" aria-disabled={form.isSending}>
            {record === undefined ? texts.add : texts.save}
          </button>
          {record !== undefined && screen.canDelete ? (
            <button type="button" aria-disabled={form.isSending} onClick={() => actions.remove(id)}>
              {fillText(texts.deleteTitle, { title: record.title })}
            </button>
          ) : null}
        </div>
      </fieldset>
    </form>
  );
}

interface FieldProps {
  readonly field: RecordField;
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ field, id, value, error, onChange }: FieldProps) {
  const { kind, label, help, options = [] } = field;
  const common = fieldAttributes({ id, help, error });
  if (kind === "switch")
    return (
      <div className="setting setting-switch">
        <label>
          <input
            {...common}
            type="checkbox"
            checked={value === "yes"}
            onChange={(event) => onChange(controlOf(event).checked ? "yes" : "")}
          />
          <span>{label}</span>
        </label>
        <FieldNotes id={id} help={help} error={error} />
      </div>
    );
  if (kind === "choice")
    return (
      <div className="setting">
        <label htmlFor={id}>{label}</label>
        <select {...common} value={value} onChange={(event) => onChange(controlOf(event).value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <FieldNotes id={id} help={help} error={error} />
      </div>
    );
  if (kind === "time")
    return (
      <div className="setting">
        <label htmlFor={id}>{label}</label>
        <input
          {...common}
          type="datetime-local"
          value={value}
          onChange={(event) => onChange(controlOf(event).value)}
        />
        <FieldNotes id={id} help={help} error={error} />
      </div>
    );
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      error={error}
      {...(help !== undefined && { help })}
      isLong={kind === "long"}
      {...(kind === "number" && { inputMode: "numeric" as const })}
      {...(kind === "money" && { inputMode: "decimal" as const })}
      onChange={onChange}
    />
  );
}
