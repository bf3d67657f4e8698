import { Description, described, type ItemProps, itemClass, Problem, sentValue, Words } from "./item.tsx";
import { nameOf, questionName } from "./names.ts";

/** One of several, or any of them. */
export function Choices(props: ItemProps) {
  const { field, block } = props;
  // What is required is one of the group, and no single control.
  const common = described({ ...props, field: { ...field, required: false } });
  const sent = sentValue(props);
  const taken = typeof sent === "string" ? [sent] : Array.isArray(sent) ? sent : [];
  return (
    <fieldset className={itemClass("field", props)} id={field.id}>
      <Problem {...props} />
      <legend className="title">
        <Words text={field.title} required={field.required} block={block} />
      </legend>
      <Description field={field} />
      {field.options.map((option) => (
        <div key={option} className="option">
          <label>
            <input
              type={field.type}
              name={nameOf(field)}
              value={option}
              defaultChecked={taken.includes(option) || undefined}
              {...common}
            />
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
export function Likert(props: ItemProps) {
  const { field, block } = props;
  const sent = sentValue(props);
  const answers = new Map(typeof sent === "object" && !Array.isArray(sent) ? Object.entries(sent) : []);
  return (
    <fieldset className={itemClass("fields", props)} id={field.id}>
      <Problem {...props} />
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
                <input
                  type="radio"
                  name={questionName(field.id, index)}
                  value={value}
                  defaultChecked={answers.get(question) === value || undefined}
                />
                <span>{` ${block.words(word)}`}</span>
              </label>
            </div>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
