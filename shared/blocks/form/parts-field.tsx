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
import { namedParts } from "./names.ts";
import { type Part, partsOf } from "./parts.ts";

/** A field of several controls: name, telephone number, address, date, time. */
export function PartsField(props: ItemProps) {
  const { field, block } = props;
  const parts = partsOf(field, block) ?? [];
  const sent = sentValue(props);
  const titles = (namedParts(field) ?? []).map(({ title }) => title);
  // As the builder says it: a person's two names at each of them.
  const saysAtParts = field.type === "name";
  const sentPart = ({ title }: Part) => (Array.isArray(sent) && sent[titles.indexOf(title)]) || undefined;
  return (
    <fieldset className={itemClass("fields", props)} id={field.id}>
      <Problem {...props} />
      <legend>
        <span className="title">
          <Words text={field.title} required={field.required && !saysAtParts} block={block} />
        </span>
      </legend>
      <Description field={field} />
      {parts.map((part) =>
        part.unseen ? (
          <input key={part.title} type="hidden" name={part.name} data-title={part.title} value="" />
        ) : (
          <div key={part.title} className={`field ${part.place}`}>
            <label className="caption" htmlFor={controlId(field.id, part)}>
              <span className="caption-text">
                <Words text={part.caption} required={field.required && saysAtParts} block={block} />
              </span>
            </label>
            <Control
              part={part}
              id={controlId(field.id, part)}
              value={sentPart(part)}
              more={described(props)}
            />
            <Effects />
          </div>
        ),
      )}
    </fieldset>
  );
}

const controlId = (id: string, { key }: Part) => `${id}-${key}-field`;

interface ControlProps {
  readonly part: Part;
  readonly id: string;
  readonly value: string | undefined;
  readonly more: object;
}

function Control({ part, id, value, more }: ControlProps) {
  const { title, name, options, complete, longest } = part;
  const common = { id, name, "data-title": title, autoComplete: complete, defaultValue: value, ...more };
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
