import type { FormField } from "./field.ts";
import type { FormBlock } from "./read.ts";

export interface ItemProps {
  readonly field: FormField;
  readonly block: FormBlock;
}

export function itemClass(kind: "field" | "fields", { type, required }: FormField): string {
  return `form-item ${kind} ${type}${required ? " required" : ""}`;
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

/** What ties a control to the texts of its field. */
export function described({ id, description, required }: FormField) {
  return {
    ...(description === "" ? {} : { "aria-describedby": `${id}-description` }),
    ...(required ? { "aria-required": true } : {}),
  };
}

/** Sites draw the borders of their fields with it. */
export function Effects() {
  return (
    <span className="form-input-effects" aria-hidden={true}>
      <span className="form-input-effects-border" />
    </span>
  );
}
