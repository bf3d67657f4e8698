import { listPartControlNames, type PartControlName } from "../../../../shared/forms/control-names.ts";
import { type FormFieldsTexts, formFieldsTexts } from "../../../../shared/texts/form-fields.ts";
import { type SiteTexts, siteTexts } from "../../../../shared/texts/site.ts";
import type { Site } from "../../rows/site.ts";
import { type Html, html } from "../html.ts";
import type { Field, FieldState } from "./field.ts";
import { ariaAttributes, description, fieldError, formItemClasses, requiredMark } from "./item-parts.ts";

interface InputAttributes {
  /** Class attribute of the `div.field` around the part. */
  readonly className: string;
  /** The text of the catalogue that the part has as its caption. */
  readonly caption?: keyof FormFieldsTexts;
  /** The caption of a part whose caption shows its digits, as on published pages. */
  readonly digits?: string;
  readonly autocomplete?: string;
  readonly maxDigits?: number;
  readonly maxLength?: number;
}

/** Attributes of the inputs, keyed by `data-title` of published pages. */
const inputAttributes: Readonly<Record<string, InputAttributes>> = {
  "name First": { className: "first-name", caption: "firstName", autocomplete: "given-name", maxLength: 30 },
  "name Last": { className: "last-name", caption: "lastName", autocomplete: "family-name", maxLength: 30 },
  "address Line1": { className: "address1", caption: "address1", autocomplete: "address-line1" },
  "address Line2": { className: "address2", caption: "address2", autocomplete: "address-line2" },
  "address City": { className: "city", caption: "city", autocomplete: "address-level2" },
  "address State": { className: "state-province", caption: "state", autocomplete: "address-level1" },
  "address Zip": { className: "zip", caption: "zip", autocomplete: "postal-code" },
  "address Country": { className: "country", caption: "country", autocomplete: "country-name" },
  "phone Country": { className: "text three-digits", caption: "phoneCountry", maxDigits: 4 },
  "phone Areacode": { className: "text three-digits", digits: "(###)", maxDigits: 5 },
  "phone Prefix": { className: "text three-digits", digits: "###", maxDigits: 4 },
  "phone Line": { className: "text four-digits", digits: "####", maxDigits: 4 },
  "date Month": { className: "month two-digits", caption: "month", maxDigits: 2 },
  "date Day": { className: "day two-digits", caption: "day", maxDigits: 2 },
  "date Year": { className: "year four-digits", caption: "year", maxDigits: 4 },
  "time Hour": { className: "hour two-digits", caption: "hour", maxDigits: 2 },
  "time Minute": { className: "minute two-digits", caption: "minute", maxDigits: 2 },
  "time Second": { className: "second two-digits", caption: "second", maxDigits: 2 },
};

interface CaptionTexts {
  readonly fields: FormFieldsTexts;
  readonly site: SiteTexts;
}

/** Captions on sites of the United Kingdom, if they differ. The parts and their order in a submission are the same. */
const britishCaptions: Readonly<Record<string, (texts: CaptionTexts) => string>> = {
  "address State": ({ site }) => site.county,
  "address Zip": ({ site }) => site.postcode,
  "phone Areacode": ({ fields }) => fields.areaCode,
  "phone Prefix": ({ site }) => site.firstDigits,
  "phone Line": ({ site }) => site.lastDigits,
};

/** The values of the halves of a day, and the keys of their texts. */
const halves = [
  ["AM", "am"],
  ["PM", "pm"],
] as const;

/** A field that consists of several inputs: name, address, phone, date or time. */
export function renderMultiPartField(field: Field, state: FieldState, site: FormSite): Html {
  const { id, title, required, type, showCountryCode } = field;
  const isBritish = site.websiteSettings.country === "GB";
  const texts = { fields: formFieldsTexts(site.textLanguage), site: siteTexts(site.textLanguage) };
  const parts = (listPartControlNames(field) ?? []).map((part, index) => ({ part, index }));
  const visibleParts = parts.filter(
    ({ part }) => type !== "phone" || showCountryCode || part.title !== "Country",
  );
  const shownParts = type === "date" && isBritish ? dayFirst(visibleParts) : visibleParts;
  return html`<fieldset id="${id}" class="form-item fields ${formItemClasses(field, state)}">
<legend class="title">${title}${required && requiredMark}</legend>
${fieldError(field, state)}${description(field)}
${shownParts.map(({ part, index }) => control({ field, state, part, texts, isBritish }, Array.isArray(state.value) ? state.value[index] : ""))}</fieldset>
`;
}

/** The part of the site that the fields need. */
type FormSite = Pick<Site, "textLanguage" | "websiteSettings">;

function dayFirst<Part>([month, day, ...more]: readonly Part[]): readonly Part[] {
  return month === undefined || day === undefined ? [] : [day, month, ...more];
}

interface Part {
  readonly field: Field;
  readonly state: FieldState;
  readonly part: PartControlName;
  readonly texts: CaptionTexts;
  readonly isBritish: boolean;
}

function control({ field, state, part: { title, name }, texts, isBritish }: Part, value: string): Html {
  const key = `${field.type} ${title}`;
  const {
    caption,
    digits = title,
    className = "",
    autocomplete,
    maxDigits,
    maxLength,
  } = inputAttributes[key] ?? {};
  const british = isBritish ? britishCaptions[key]?.(texts) : undefined;
  const captionText = html`<span class="caption-text">${british ?? (caption ? texts.fields[caption] : digits)}</span>`;
  if (title === "Ampm")
    return html`<div class="field ampm"><label class="caption"><select class="field-element" name="${name}" data-title="Ampm"${ariaAttributes(field, state)}>${halves.map(([half, textKey]) => html`<option value="${half}"${half === value && html` selected`}>${texts.fields[textKey]}</option>`)}</select><span class="caption-text">${texts.fields.amPm}</span></label></div>
`;
  return html`<div class="field ${className}"><label class="caption"><input class="field-element${!maxDigits && " field-control"}" name="${name}" type="text" data-title="${title}"${autocomplete && html` x-autocompletetype="${autocomplete}" autocomplete="${autocomplete}"`} spellcheck="false"${maxDigits && html` inputmode="numeric" maxlength="${maxDigits}"`}${maxLength && html` maxlength="${maxLength}"`}${ariaAttributes(field, state)}${value && html` value="${value}"`}>${captionText}</label></div>
`;
}
