import { Description, described, type ItemProps, itemClass, Words } from "./item.tsx";

/** One of several, or any of them. */
export function Choices({ field, block }: ItemProps) {
  // What is required is one of the group, and no single control.
  const common = described({ ...field, required: false });
  return (
    <fieldset className={itemClass("field", field)} id={field.id}>
      <legend className="title">
        <Words text={field.title} required={field.required} block={block} />
      </legend>
      <Description field={field} />
      {field.options.map((option) => (
        <div key={option} className="option">
          <label>
            <input type={field.type} name={`${field.id}-field`} value={option} {...common} />
            <span>{` ${option}`}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

/** Spec 3: the scale goes from -2 to 2. */
const scale = [
  ["-2", "likert.stronglyDisagree"],
  ["-1", "likert.disagree"],
  ["0", "likert.neutral"],
  ["1", "likert.agree"],
  ["2", "likert.stronglyAgree"],
] as const;

/** Statements, each with the same five answers. */
export function Likert({ field, block }: ItemProps) {
  return (
    <fieldset className={itemClass("fields", field)} id={field.id}>
      <legend className="title">
        <Words text={field.title} required={field.required} block={block} />
      </legend>
      <Description field={field} />
      {field.options.map((question, index) => (
        <fieldset key={question} className="question" data-question={question}>
          <legend>{question}</legend>
          {scale.map(([value, word]) => (
            <div key={value} className="option">
              <label>
                <input type="radio" name={`${field.id}-${index}`} value={value} />
                <span>{` ${block.words(word)}`}</span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
