import { Description, described, Effects, type ItemProps, itemClass, Words } from "./item.tsx";

/** What stands before what is typed. */
const prefixes: Readonly<Record<string, string>> = { website: "http://", twitter: "@" };

/** A field with one control. */
export function SingleField({ field, block }: ItemProps) {
  const { id, type, title, required, mailingList, currencySymbol } = field;
  const prefix = type === "currency" ? currencySymbol : prefixes[type];
  const signUp = block.words("email.signUp");
  return (
    <div className={itemClass("field", field)} id={id}>
      <label className="title" htmlFor={`${id}-field`}>
        <Words text={title} required={required} block={block} />
      </label>
      <Description field={field} />
      {prefix ? (
        <div className="prefix" aria-hidden={true}>
          {prefix}
        </div>
      ) : null}
      <Control field={field} block={block} />
      <Effects />
      {type === "email" && mailingList ? (
        <div className="option">
          <label>
            <input type="checkbox" name={`${id}-field`} value={signUp} data-awning-sign-up={id} />
            <span>{` ${signUp}`}</span>
          </label>
        </div>
      ) : null}
    </div>
  );
}

function Control({ field }: ItemProps) {
  const { id, type, placeholder, options } = field;
  const common = { id: `${id}-field`, ...(placeholder === "" ? {} : { placeholder }), ...described(field) };
  if (type === "textarea") return <textarea className="field-element" {...common} />;
  if (type === "select")
    return (
      <select name={`${id}-field`} {...common}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  return <input className="field-element" {...kindOf(type)} {...common} />;
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
