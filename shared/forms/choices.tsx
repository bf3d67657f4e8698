import { controlName, questionName } from "./control-names.ts";
import {
  Description,
  describedBy,
  FieldError,
  FieldLabel,
  type ItemProps,
  itemClass,
  submittedValue,
} from "./item.tsx";

/** A field of radio buttons or checkboxes. */
export function Choices(props: ItemProps) {
  const { field, block } = props;
  // The group is required, not each control, so the controls have no `aria-required`.
  const common = describedBy({ ...props, field: { ...field, required: false } });
  const submitted = submittedValue(props);
  const chosen = typeof submitted === "string" ? [submitted] : Array.isArray(submitted) ? submitted : [];
  return (
    <fieldset className={itemClass("field", props)} id={field.id}>
      <FieldError {...props} />
      <legend className="title">
        <FieldLabel text={field.title} required={field.required} block={block} />
      </legend>
      <Description field={field} />
      {field.options.map((option) => (
        <div key={option} className="option">
          <label>
            <input
              type={field.type}
              name={controlName(field)}
              value={option}
              defaultChecked={chosen.includes(option) || undefined}
              {...common}
            />
            <span>{` ${option}`}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

/** The answers of a survey field, from -2 to 2: docs/reference/forms.md#field-types */
const scale = [
  ["-2", "likert.stronglyDisagree"],
  ["-1", "likert.disagree"],
  ["0", "likert.neutral"],
  ["1", "likert.agree"],
  ["2", "likert.stronglyAgree"],
] as const;

/** A survey field: statements with five answers each. */
export function Likert(props: ItemProps) {
  const { field, block } = props;
  const submitted = submittedValue(props);
  const answers = new Map(
    typeof submitted === "object" && !Array.isArray(submitted) ? Object.entries(submitted) : [],
  );
  return (
    <fieldset className={itemClass("fields", props)} id={field.id}>
      <FieldError {...props} />
      <legend className="title">
        <FieldLabel text={field.title} required={field.required} block={block} />
      </legend>
      <Description field={field} />
      {field.options.map((question, index) => (
        <fieldset key={question} className="question" data-question={question}>
          <legend>{question}</legend>
          {scale.map(([value, textKey]) => (
            <div key={value} className="option">
              <label>
                <input
                  type="radio"
                  name={questionName(field.id, index)}
                  value={value}
                  defaultChecked={answers.get(question) === value || undefined}
                />
                <span>{` ${block.translate(textKey)}`}</span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
