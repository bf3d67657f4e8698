import { listPartControlNames, type PartControlName } from "../../../../shared/forms/control-names.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { ariaAttributes, description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

interface InputAttributes {
  /** Class attribute of the `div.field` around the part. */
  readonly className: string;
  readonly caption: string;
  readonly autocomplete?: string;
  readonly maxDigits?: number;
  readonly maxLength?: number;
}

/** Attributes of the inputs, keyed by `data-title` of published pages. */
const inputAttributes: Readonly<Record<string, InputAttributes>> = {
  "name First": { className: "first-name", caption: "First name", autocomplete: "given-name", maxLength: 30 },
  "name Last": { className: "last-name", caption: "Last name", autocomplete: "family-name", maxLength: 30 },
  "address Line1": { className: "address1", caption: "Address 1", autocomplete: "address-line1" },
  "address Line2": { className: "address2", caption: "Address 2", autocomplete: "address-line2" },
  "address City": { className: "city", caption: "City", autocomplete: "address-level2" },
  "address State": { className: "state-province", caption: "State/Province", autocomplete: "address-level1" },
  "address Zip": { className: "zip", caption: "Zip/Postal code", autocomplete: "postal-code" },
  "address Country": { className: "country", caption: "Country", autocomplete: "country-name" },
  "phone Country": { className: "text three-digits", caption: "Country", maxDigits: 4 },
  "phone Areacode": { className: "text three-digits", caption: "(###)", maxDigits: 5 },
  "phone Prefix": { className: "text three-digits", caption: "###", maxDigits: 4 },
  "phone Line": { className: "text four-digits", caption: "####", maxDigits: 4 },
  "date Month": { className: "month two-digits", caption: "MM", maxDigits: 2 },
  "date Day": { className: "day two-digits", caption: "DD", maxDigits: 2 },
  "date Year": { className: "year four-digits", caption: "YYYY", maxDigits: 4 },
  "time Hour": { className: "hour two-digits", caption: "Hour", maxDigits: 2 },
  "time Minute": { className: "minute two-digits", caption: "Minute", maxDigits: 2 },
  "time Second": { className: "second two-digits", caption: "Second", maxDigits: 2 },
};

/** A field that consists of several inputs: name, address, phone, date or time. */
export function renderMultiPartField(field: Field, state: FieldState): Html {
  const { id, title, required, type, showCountryCode } = field;
  const parts = (listPartControlNames(field) ?? []).map((part, index) => ({ part, index }));
  const visibleParts = parts.filter(
    ({ part }) => type !== "phone" || showCountryCode || part.title !== "Country",
  );
  return html`<fieldset id="${id}" class="form-item fields ${formItemClasses(field, state)}">
<legend class="title">${title}${required && requiredMark}</legend>
${fieldError(field, state)}${description(field)}
${visibleParts.map(({ part, index }) => control(field, state, part, Array.isArray(state.value) ? state.value[index] : ""))}</fieldset>
`;
}

function control(field: Field, state: FieldState, { title, name }: PartControlName, value: string): Html {
  const {
    caption = title,
    className = "",
    autocomplete,
    maxDigits,
    maxLength,
  } = inputAttributes[`${field.type} ${title}`] ?? {};
  const captionText = html`<span class="caption-text">${caption}</span>`;
  if (title === "Ampm")
    return html`<div class="field ampm"><label class="caption"><select class="field-element" name="${name}" data-title="Ampm"${ariaAttributes(field, state)}>${["AM", "PM"].map((half) => html`<option value="${half}"${half === value && html` selected`}>${half}</option>`)}</select><span class="caption-text">AM/PM</span></label></div>
`;
  return html`<div class="field ${className}"><label class="caption"><input class="field-element${!maxDigits && " field-control"}" name="${name}" type="text" data-title="${title}"${autocomplete && html` x-autocompletetype="${autocomplete}" autocomplete="${autocomplete}"`} spellcheck="false"${maxDigits && html` inputmode="numeric" maxlength="${maxDigits}"`}${maxLength && html` maxlength="${maxLength}"`}${ariaAttributes(field, state)}${value && html` value="${value}"`}>${captionText}</label></div>
`;
}
