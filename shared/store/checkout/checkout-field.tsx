import { autoFocusProps, fieldId } from "./checkout-props.ts";
import type { CheckoutErrors, CheckoutValues, CheckoutField as FieldName } from "./checkout-values.ts";

interface FormValues {
  readonly values: CheckoutValues;
  readonly errors: CheckoutErrors;
  /** Id of the control that gets the focus; "" for none. */
  readonly focus: string;
}

interface FieldProps extends FormValues {
  readonly name: FieldName;
  readonly label: string;
  /** Follows the label of a field that may stay empty; "" for others. */
  readonly optional?: string;
  readonly autoComplete?: string;
  readonly type?: "text" | "email" | "tel";
  readonly maxLength: number;
}

/** The attributes that connect a control with its label and its message. */
export function controlProps({ name, errors, focus }: Pick<FieldProps, "name" | "errors" | "focus">) {
  const isWrong = errors[name] !== undefined;
  return {
    id: fieldId(name),
    ...autoFocusProps(fieldId(name), focus),
    name,
    "aria-invalid": isWrong ? ("true" as const) : undefined,
    "aria-describedby": isWrong ? `${fieldId(name)}-error` : undefined,
  };
}

export function FieldError({ name, errors }: { readonly name: string; readonly errors: CheckoutErrors }) {
  const message = errors[name];
  return message === undefined ? null : (
    <span className="awning-checkout-error" id={`${fieldId(name)}-error`}>
      {message}
    </span>
  );
}

/** A text field. It keeps what is typed before the client has connected its handlers. */
export function TextField(props: FieldProps) {
  const { name, label, optional = "", values, errors, maxLength, autoComplete, type = "text" } = props;
  return (
    <p className={`awning-checkout-field awning-checkout-${name.replace(/^.*\./, "")}`}>
      <FieldLabel name={name} label={label} optional={optional} />
      <input
        {...controlProps(props)}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={optional === ""}
        defaultValue={values[name]}
      />
      <FieldError name={name} errors={errors} />
    </p>
  );
}

export function TextArea(props: FieldProps) {
  const { name, label, optional = "", values, errors, maxLength } = props;
  return (
    <p className="awning-checkout-field">
      <FieldLabel name={name} label={label} optional={optional} />
      <textarea
        {...controlProps(props)}
        rows={3}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={values[name]}
      />
      <FieldError name={name} errors={errors} />
    </p>
  );
}

interface SelectProps extends FormValues {
  readonly name: FieldName;
  readonly label: string;
  readonly autoComplete: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
}

export function SelectField(props: SelectProps) {
  const { name, label, values, errors, autoComplete, options } = props;
  return (
    <p className="awning-checkout-field awning-checkout-country">
      <FieldLabel name={name} label={label} optional="" />
      <select {...controlProps(props)} autoComplete={autoComplete} defaultValue={values[name]}>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldError name={name} errors={errors} />
    </p>
  );
}

interface CheckProps extends FormValues {
  readonly name: FieldName;
  readonly label: string;
}

export function CheckField(props: CheckProps) {
  const { name, label, values, errors } = props;
  return (
    <p className="awning-checkout-check">
      <label>
        <input
          {...controlProps(props)}
          type="checkbox"
          value="true"
          defaultChecked={values[name] === "true"}
        />
        <span>{label}</span>
      </label>
      <FieldError name={name} errors={errors} />
    </p>
  );
}

interface ChoiceProps extends Omit<FormValues, "focus"> {
  readonly name: FieldName;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
}

/** Radio buttons, of which one is chosen. */
export function ChoiceField({ name, legend, values, errors, options }: ChoiceProps) {
  const isWrong = errors[name] !== undefined;
  return (
    <fieldset
      className="awning-checkout-choice"
      aria-describedby={isWrong ? `${fieldId(name)}-error` : undefined}
    >
      <legend>{legend}</legend>
      {options.map(({ value, label, detail }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={values[name] === value} />
          <span>{label}</span>
          {detail === "" ? null : <span>{detail}</span>}
        </label>
      ))}
      <FieldError name={name} errors={errors} />
    </fieldset>
  );
}

function FieldLabel({
  name,
  label,
  optional,
}: Pick<FieldProps, "name" | "label"> & { readonly optional: string }) {
  return <label htmlFor={fieldId(name)}>{optional === "" ? label : `${label} (${optional})`}</label>;
}
