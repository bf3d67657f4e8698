import type { FormField } from "./field.ts";
import type { FieldValue, PlainWay } from "./filled.ts";
import type { FormBlock } from "./read.ts";

export interface ItemProps {
  readonly field: FormField;
  readonly block: FormBlock;
  /** Where the form goes without a script, and what it was sent with. */
  readonly way?: PlainWay | undefined;
}

export function itemClass(kind: "field" | "fields", { field, way }: ItemProps): string {
  const { id, type, required } = field;
  const error = way?.filled?.errors.has(id) ? " error" : "";
  return `form-item ${kind} ${type}${required ? " required" : ""}${error}`;
}

/** What a field, or a part of it, is called; that it is required is said in words. */
export function Words({ text, required, block }: { text: string; required: boolean; block: FormBlock }) {
  return (
    <span className="awning-form-words">
      <span>{text}</span>
      {required ? <span className="description required">{block.words("required")}</span> : null}
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

/** Why the field was not taken: first in its item. */
export function Problem({ field: { id }, way }: ItemProps) {
  const problem = way?.filled?.errors.get(id);
  return problem === undefined ? null : (
    <div className="field-error" id={problemId(id)} data-awning-error="">
      {problem}
    </div>
  );
}

/** What ties a control to the texts of its field. */
export function described({ field: { id, description, required }, way }: ItemProps) {
  const problem = way?.filled?.errors.has(id) ? problemId(id) : "";
  const ids = [problem, description === "" ? "" : `${id}-description`].filter((each) => each !== "");
  return {
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
    ...(problem === "" ? {} : { "aria-invalid": true }),
    ...(required ? { "aria-required": true } : {}),
  };
}

/** What was sent of the field; undefined where nothing was. */
export function sentValue({ field: { id }, way }: ItemProps): FieldValue | undefined {
  return way?.filled?.values.get(id);
}

/** Sites draw the borders of their fields with it. */
export function Effects() {
  return (
    <span className="form-input-effects" aria-hidden={true}>
      <span className="form-input-effects-border" />
    </span>
  );
}

const problemId = (id: string) => `${id}-problem`;
