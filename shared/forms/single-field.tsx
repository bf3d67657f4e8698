import { attributes } from "../names.ts";
import { controlName, counterId, signUpName } from "./control-names.ts";
import {
  Description,
  describedBy,
  FieldError,
  FieldLabel,
  InputEffects,
  type ItemProps,
  itemClass,
  submittedValue,
} from "./item.tsx";

/** Texts that are shown before the input, by field type. */
const prefixes: Readonly<Record<string, string>> = { website: "http://", twitter: "@" };

/** A field with one control. */
export function SingleField(props: ItemProps) {
  const { field, block } = props;
  const { id, type, title, required, mailingList, currencySymbol } = field;
  const prefix = type === "currency" ? currencySymbol : prefixes[type];
  const signUp = block.translate("email.signUp");
  return (
    <div className={itemClass("field", props)} id={id}>
      <FieldError {...props} />
      <label className="title" htmlFor={`${id}-field`}>
        <FieldLabel text={title} required={required} block={block} />
      </label>
      <Description field={field} />
      {prefix ? (
        <div className="prefix" aria-hidden={true}>
          {prefix}
        </div>
      ) : null}
      <Control {...props} />
      <Counter {...props} />
      <InputEffects />
      {type === "email" && mailingList ? (
        <div className="option">
          <label>
            <input
              type="checkbox"
              name={signUpName(id)}
              value={signUp}
              {...{ [attributes.mailingListSignUp]: id }}
            />
            <span>{` ${signUp}`}</span>
          </label>
        </div>
      ) : null}
    </div>
  );
}

function Control(props: ItemProps) {
  const { field } = props;
  const { id, type, placeholder, options } = field;
  const common = {
    id: `${id}-field`,
    name: controlName(field),
    ...(placeholder === "" ? {} : { placeholder }),
    ...describedBy(props),
  };
  const submitted = submittedValue(props);
  const value = typeof submitted === "string" && submitted !== "" ? submitted : undefined;
  if (type === "textarea")
    return (
      <textarea className="field-element" defaultValue={value && keepFirstLineBreak(value)} {...common} />
    );
  if (type === "select")
    return (
      <select defaultValue={value} {...common}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  // A page must never contain a password.
  const defaultValue = type === "password" ? undefined : value;
  return (
    <input className="field-element" {...inputAttributes(type)} defaultValue={defaultValue} {...common} />
  );
}

/**
 * Adds a line break at the start of a textarea's text if it begins with one, because HTML parsers drop the first line
 * break.
 */
function keepFirstLineBreak(text: string): string {
  return text.startsWith("\n") ? `\n${text}` : text;
}

function inputAttributes(type: string) {
  switch (type) {
    case "email":
      return { type: "email", autoComplete: "email" };
    case "password":
      return { type: "password", autoComplete: "new-password" };
    case "number":
    case "currency":
      return { type: "text", inputMode: "decimal" } as const;
    case "website":
      return { type: "text", inputMode: "url", autoComplete: "url" } as const;
    case "twitter":
      return { type: "text", autoCapitalize: "none" };
    default:
      return { type: "text" };
  }
}

/**
 * The character counter of a textarea in a form that the edge renders. It shows the limit only; the client counts in
 * the same element (`client/forms/character-counter.ts`).
 */
export function Counter({ field: { id, type, maxLength }, noScript }: ItemProps) {
  if (noScript === undefined || type !== "textarea" || maxLength === undefined) return null;
  return (
    <div className="awning-form-counter" id={counterId(id)} {...{ [attributes.addedElement]: "" }}>
      <span>{noScript.limit.replace("{n}", `${maxLength}`)}</span>
    </div>
  );
}
