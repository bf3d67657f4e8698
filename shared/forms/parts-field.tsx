import { attributes } from "../names.ts";
import { listPartControlNames } from "./control-names.ts";
import { createPartControls, type PartControl } from "./control-parts.ts";
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

/** True for the controls that do not take a whole line. */
const sharesLine = ({ hidden, className }: PartControl) => !hidden && !className.startsWith("address");

/** A field with several controls: name, phone, address, date, time. */
export function MultiPartField(props: ItemProps) {
  const { field, block } = props;
  const parts = createPartControls(field, block) ?? [];
  const submitted = submittedValue(props);
  const titles = (listPartControlNames(field) ?? []).map(({ title }) => title);
  // In published forms each part of a name is marked as required, other fields only as a whole.
  const marksParts = field.type === "name";
  const submittedPart = ({ title }: PartControl) =>
    (Array.isArray(submitted) && submitted[titles.indexOf(title)]) || undefined;
  return (
    <fieldset
      className={itemClass("fields", props)}
      id={field.id}
      {...{ [attributes.formColumns]: parts.filter(sharesLine).length }}
    >
      <FieldError {...props} />
      <legend>
        <span className="title">
          <FieldLabel text={field.title} required={field.required && !marksParts} block={block} />
        </span>
      </legend>
      <Description field={field} />
      {parts.map((part) =>
        part.hidden ? (
          <input key={part.title} type="hidden" name={part.name} data-title={part.title} value="" />
        ) : (
          <div key={part.title} className={`field ${part.className}`}>
            <label className="caption" htmlFor={controlId(field.id, part)}>
              <span className="caption-text">
                <FieldLabel text={part.caption} required={field.required && marksParts} block={block} />
              </span>
            </label>
            <Control
              part={part}
              id={controlId(field.id, part)}
              value={submittedPart(part)}
              more={describedBy(props)}
            />
            <InputEffects />
          </div>
        ),
      )}
    </fieldset>
  );
}

const controlId = (id: string, { key }: PartControl) => `${id}-${key}-field`;

interface ControlProps {
  readonly part: PartControl;
  readonly id: string;
  readonly value: string | undefined;
  readonly more: object;
}

function Control({ part, id, value, more }: ControlProps) {
  const { title, name, options, autoComplete, maxLength } = part;
  const common = { id, name, "data-title": title, autoComplete, defaultValue: value, ...more };
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
      inputMode={maxLength !== undefined || autoComplete?.startsWith("tel") ? "numeric" : undefined}
      maxLength={maxLength}
      {...common}
    />
  );
}
