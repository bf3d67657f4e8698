import { type NamedPart, namedParts } from "../../../../shared/blocks/form/names.ts";
import { type Html, html } from "../html.ts";
import type { Field, Filled } from "./field.ts";
import { described, description, fieldError, itemClasses, star } from "./item.ts";

interface Look {
  /** Classes of `div.field`. */
  readonly place: string;
  readonly caption: string;
  readonly complete?: string;
  readonly digits?: number;
  readonly longest?: number;
}

/** By `data-title`; what published forms have. */
const looks: Readonly<Record<string, Look>> = {
  "name First": { place: "first-name", caption: "First name", complete: "given-name", longest: 30 },
  "name Last": { place: "last-name", caption: "Last name", complete: "family-name", longest: 30 },
  "address Line1": { place: "address1", caption: "Address 1", complete: "address-line1" },
  "address Line2": { place: "address2", caption: "Address 2", complete: "address-line2" },
  "address City": { place: "city", caption: "City", complete: "address-level2" },
  "address State": { place: "state-province", caption: "State/Province", complete: "address-level1" },
  "address Zip": { place: "zip", caption: "Zip/Postal code", complete: "postal-code" },
  "address Country": { place: "country", caption: "Country", complete: "country-name" },
  "phone Country": { place: "text three-digits", caption: "Country", digits: 4 },
  "phone Areacode": { place: "text three-digits", caption: "(###)", digits: 5 },
  "phone Prefix": { place: "text three-digits", caption: "###", digits: 4 },
  "phone Line": { place: "text four-digits", caption: "####", digits: 4 },
  "date Month": { place: "month two-digits", caption: "MM", digits: 2 },
  "date Day": { place: "day two-digits", caption: "DD", digits: 2 },
  "date Year": { place: "year four-digits", caption: "YYYY", digits: 4 },
  "time Hour": { place: "hour two-digits", caption: "Hour", digits: 2 },
  "time Minute": { place: "minute two-digits", caption: "Minute", digits: 2 },
  "time Second": { place: "second two-digits", caption: "Second", digits: 2 },
};

/** A field of several parts: name, address, telephone number, date, time. */
export function partsField(field: Field, filled: Filled): Html {
  const { id, title, required, type, showCountryCode } = field;
  const parts = (namedParts(field) ?? []).map((part, index) => ({ part, index }));
  const shown = parts.filter(({ part }) => type !== "phone" || showCountryCode || part.title !== "Country");
  return html`<fieldset id="${id}" class="form-item fields ${itemClasses(field, filled)}">
<legend class="title">${title}${required && star}</legend>
${fieldError(field, filled)}${description(field)}
${shown.map(({ part, index }) => control(field, filled, part, Array.isArray(filled.value) ? filled.value[index] : ""))}</fieldset>
`;
}

function control(field: Field, filled: Filled, { title, name }: NamedPart, value: string): Html {
  const { caption = title, place = "", complete, digits, longest } = looks[`${field.type} ${title}`] ?? {};
  const words = html`<span class="caption-text">${caption}</span>`;
  if (title === "Ampm")
    return html`<div class="field ampm"><label class="caption"><select class="field-element" name="${name}" data-title="Ampm"${described(field, filled)}>${["AM", "PM"].map((half) => html`<option value="${half}"${half === value && html` selected`}>${half}</option>`)}</select><span class="caption-text">AM/PM</span></label></div>
`;
  return html`<div class="field ${place}"><label class="caption"><input class="field-element${!digits && " field-control"}" name="${name}" type="text" data-title="${title}"${complete && html` x-autocompletetype="${complete}" autocomplete="${complete}"`} spellcheck="false"${digits && html` inputmode="numeric" maxlength="${digits}"`}${longest && html` maxlength="${longest}"`}${described(field, filled)}${value && html` value="${value}"`}>${words}</label></div>
`;
}
