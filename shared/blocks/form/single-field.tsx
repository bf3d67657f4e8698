import { Counter } from "./counter.tsx";
import {
  Description,
  described,
  Effects,
  type ItemProps,
  itemClass,
  Problem,
  sentValue,
  Words,
} from "./item.tsx";
import { nameOf, signUpName } from "./names.ts";

/** What stands before what is typed. */
const prefixes: Readonly<Record<string, string>> = { website: "http://", twitter: "@" };

/** A field with one control. */
export function SingleField(props: ItemProps) {
  const { field, block } = props;
  const { id, type, title, required, mailingList, currencySymbol } = field;
  const prefix = type === "currency" ? currencySymbol : prefixes[type];
  const signUp = block.words("email.signUp");
  return (
    <div className={itemClass("field", props)} id={id}>
      <Problem {...props} />
      <label className="title" htmlFor={`${id}-field`}>
        <Words text={title} required={required} block={block} />
      </label>
      <Description field={field} />
      {prefix ? (
        <div className="prefix" aria-hidden={true}>
          {prefix}
        </div>
      ) : null}
      <Control {...props} />
      <Counter {...props} />
      <Effects />
      {type === "email" && mailingList ? (
        <div className="option">
          <label>
            <input type="checkbox" name={signUpName(id)} value={signUp} data-awning-sign-up={id} />
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
    name: nameOf(field),
    ...(placeholder === "" ? {} : { placeholder }),
    ...described(props),
  };
  const sent = sentValue(props);
  const value = typeof sent === "string" && sent !== "" ? sent : undefined;
  if (type === "textarea")
    return <textarea className="field-element" defaultValue={value && withFirstLine(value)} {...common} />;
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
  // No page ever holds what was typed there.
  const shown = type === "password" ? undefined : value;
  return <input className="field-element" {...kindOf(type)} defaultValue={shown} {...common} />;
}

/** A line end at the start belongs to the markup, not to the text. */
function withFirstLine(text: string): string {
  return text.startsWith("\n") ? `\n${text}` : text;
}

function kindOf(type: string) {
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
