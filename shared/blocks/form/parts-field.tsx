import { Description, described, Effects, type ItemProps, itemClass, Words } from "./item.tsx";
import { type Part, partsOf } from "./parts.ts";

/** A field of several controls: name, telephone number, address, date, time. */
export function PartsField({ field, block }: ItemProps) {
  const parts = partsOf(field, block) ?? [];
  return (
    <fieldset className={itemClass("fields", field)} id={field.id}>
      <legend>
        <span className="title">
          <Words text={field.title} required={field.required} block={block} />
        </span>
      </legend>
      <Description field={field} />
      {parts.map((part) =>
        part.unseen ? (
          <input key={part.title} type="hidden" name={part.name} data-title={part.title} value="" />
        ) : (
          <div key={part.title} className={`field ${part.place}`}>
            <label className="caption" htmlFor={controlId(field.id, part)}>
              <span className="caption-text">{part.caption}</span>
            </label>
            <Control part={part} id={controlId(field.id, part)} more={described(field)} />
            <Effects />
          </div>
        ),
      )}
    </fieldset>
  );
}

const controlId = (id: string, { name }: Part) => `${id}-${name}-field`;

function Control({ part, id, more }: { part: Part; id: string; more: object }) {
  const { title, name, options, complete, longest } = part;
  const common = { id, name, "data-title": title, autoComplete: complete, ...more };
  if (options.length > 0)
    return (
      <select className="field-element" {...common}>
        {options.map(([value, text]) => (
          <option key={text} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className="field-element"
      type="text"
      inputMode={longest !== undefined || complete?.startsWith("tel") ? "numeric" : undefined}
      maxLength={longest}
      {...common}
    />
  );
}
