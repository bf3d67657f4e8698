import { type ReactNode, useState } from "react";
import { fillText } from "../../text/text.ts";
import type { OwnerOrderTexts } from "../../texts/owner-order.ts";
import { controlOf } from "./control.ts";
import { FieldNotes, fieldAttributes } from "./field-notes.tsx";
import type { OrderScreenActions, OrderScreenState } from "./order-screen-state.ts";

export interface FormProps {
  readonly texts: OwnerOrderTexts;
  readonly state: OrderScreenState;
  readonly actions: OrderScreenActions;
  readonly isReady: boolean;
}

interface ActionFormProps {
  readonly title: string;
  readonly isReady: boolean;
  readonly error: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of one action, closed until it is wanted. */
export function ActionForm({ title, isReady, error, onSubmit, children }: ActionFormProps) {
  return (
    <details className="order-action">
      <summary>{title}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <fieldset disabled={!isReady}>
          <legend className="unseen">{title}</legend>
          {children}
          {error === undefined ? null : <p className="setting-error">{error}</p>}
        </fieldset>
      </form>
    </details>
  );
}

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly isLong?: boolean;
  readonly inputMode?: "numeric" | "decimal" | "url";
  readonly onChange: (value: string) => void;
}

export function TextField({ id, label, value, error, help, isLong, inputMode, onChange }: TextFieldProps) {
  const common = {
    ...fieldAttributes({ id, help, error }),
    value,
    dir: "auto" as const,
    onChange: (event: { readonly currentTarget: object }) => onChange(controlOf(event).value),
  };
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea {...common} rows={3} /> : <input {...common} type="text" inputMode={inputMode} />}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

interface SwitchFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <div className="setting setting-switch">
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(controlOf(event).checked)} />
        <span>{label}</span>
      </label>
    </div>
  );
}

/** A submit button that keeps the focus while a call is under way. A further press then does nothing. */
export function SubmitButton({ state, label }: { readonly state: OrderScreenState; readonly label: string }) {
  return (
    <button type="submit" className="primary" aria-disabled={state.status.kind === "sending"}>
      {label}
    </button>
  );
}

export function FulfilForm({ texts, state, actions, isReady }: FormProps) {
  const [carrier, setCarrier] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  const [trackingUrl, setTrackingUrl] = useState("");
  const [isNotified, setNotified] = useState(true);
  const { errors } = state;
  return (
    <ActionForm
      title={texts.fulfil}
      isReady={isReady}
      error={undefined}
      onSubmit={() => actions.run("fulfil", { carrier, trackingNumber, trackingUrl, isNotified })}
    >
      <TextField
        id="order-carrier"
        label={texts.carrier}
        value={carrier}
        error={errors.carrier}
        onChange={setCarrier}
      />
      <TextField
        id="order-tracking"
        label={texts.trackingNumber}
        value={trackingNumber}
        error={errors.trackingNumber}
        onChange={setTrackingNumber}
      />
      <TextField
        id="order-tracking-url"
        label={texts.trackingLink}
        inputMode="url"
        value={trackingUrl}
        error={errors.trackingUrl}
        onChange={setTrackingUrl}
      />
      <SwitchField label={texts.sendEmail} isOn={isNotified} onChange={setNotified} />
      <SubmitButton state={state} label={texts.markFulfilled} />
    </ActionForm>
  );
}

export function CancelForm({ texts, state, actions, isReady }: FormProps) {
  const [isRestocked, setRestocked] = useState(true);
  const [text, setText] = useState("");
  const { order } = state;
  return (
    <ActionForm
      title={texts.cancel}
      isReady={isReady}
      error={undefined}
      onSubmit={() => actions.run("cancel", { isRestocked, text })}
    >
      <p className="note">{fillText(texts.cancelNote, { left: order.left })}</p>
      <TextField
        id="order-cancel-reason"
        label={texts.reason}
        value={text}
        error={state.errors.text}
        isLong={true}
        onChange={setText}
      />
      {order.hasStock ? (
        <SwitchField label={texts.restock} isOn={isRestocked} onChange={setRestocked} />
      ) : null}
      <SubmitButton state={state} label={fillText(texts.cancelAndRefund, { left: order.left })} />
    </ActionForm>
  );
}

export function NoteForm({ texts, state, actions, isReady }: FormProps) {
  const [text, setText] = useState("");
  return (
    <ActionForm
      title={texts.addNote}
      isReady={isReady}
      error={undefined}
      onSubmit={() => actions.run("note", { text })}
    >
      <TextField
        id="order-note"
        label={texts.note}
        help={texts.noteHelp}
        value={text}
        error={state.errors.text}
        isLong={true}
        onChange={setText}
      />
      <SubmitButton state={state} label={texts.saveNote} />
    </ActionForm>
  );
}
