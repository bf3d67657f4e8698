import { attributes } from "../names.ts";
import type { FormBlock } from "./form-block.ts";
import type { FormField } from "./form-field.ts";
import type { FieldValue, NoScriptForm } from "./no-script-form.ts";

export interface ItemProps {
  readonly field: FormField;
  readonly block: FormBlock;
  /** Set if the form can be submitted without JavaScript. */
  readonly noScript?: NoScriptForm | undefined;
}

export function itemClass(kind: "field" | "fields", { field, noScript }: ItemProps): string {
  const { id, type, required } = field;
  const error = noScript?.rejected?.errors.has(id) ? " error" : "";
  return `form-item ${kind} ${type}${required ? " required" : ""}${error}`;
}

/** The label of a field or of one of its parts. A required one has the text "(required)". */
export function FieldLabel({ text, required, block }: { text: string; required: boolean; block: FormBlock }) {
  return (
    <span className="awning-form-words">
      <span>{text}</span>
      {required ? <span className="description required">{block.translate("required")}</span> : null}
    </span>
  );
}

export function Description({ field: { id, description } }: { field: FormField }) {
  return description === "" ? null : (
    <div className="description" id={`${id}-description`}>
      {description}
    </div>
  );
}

/** The error message of a rejected field. It is the first element of the form item. */
export function FieldError({ field: { id }, noScript }: ItemProps) {
  const error = noScript?.rejected?.errors.get(id);
  return error === undefined ? null : (
    <div className="field-error" id={errorId(id)} {...{ [attributes.formError]: "" }}>
      {error}
    </div>
  );
}

/** Attributes that connect a control with the field's description and error message. */
export function describedBy({ field: { id, description, required }, noScript }: ItemProps) {
  const error = noScript?.rejected?.errors.has(id) ? errorId(id) : "";
  const ids = [error, description === "" ? "" : `${id}-description`].filter((value) => value !== "");
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(error === "" ? {} : { "aria-invalid": true }),
    ...(required ? { "aria-required": true } : {}),
  };
}

/** The field's value in a rejected submission, or the one that it has at first. */
export function submittedValue({ field: { id }, noScript }: ItemProps): FieldValue | undefined {
  return (noScript?.rejected?.values ?? noScript?.values)?.get(id);
}

/** An empty element with which style sheets of sites draw the borders of fields. */
export function InputEffects() {
  return (
    <span className="form-input-effects" aria-hidden={true}>
      <span className="form-input-effects-border" />
    </span>
  );
}

const errorId = (id: string) => `${id}-problem`;
