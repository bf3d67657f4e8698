import { isObject } from "../fields.ts";
import { type FormField, parseFormField } from "./form-field.ts";
import { createTranslate, type Translate } from "./form-texts.ts";

/** The JSON scripts of a form block without markup: docs/reference/forms.md#form-markup */
export interface FormScripts {
  /** Text of `.sqs-form-block-context`: the form's settings. */
  readonly context: string;
  /** Text of `.sqs-form-block-design-fields`: the form's design. */
  readonly design?: string | undefined;
  /** Text of `.sqs-form-block-localized-strings`: translated texts. */
  readonly texts?: string | undefined;
  /** The language of texts that the scripts lack; English by default. */
  readonly language?: string;
}

interface Country {
  readonly name: string;
  readonly phoneCode: string;
}

/** A part of an address, in the format of the form's country. */
interface AddressPart {
  readonly title: string;
  readonly label: string;
}

export interface FormBlock {
  readonly formId: string;
  readonly name: string;
  readonly action: string;
  readonly fields: readonly FormField[];
  readonly translate: Translate;
  readonly submitLabel: string;
  readonly successHtml: string;
  readonly disclaimerHtml: string;
  readonly successRedirect: string;
  readonly captcha: { readonly theme: "light" | "dark"; readonly align: string } | undefined;
  readonly buttonAlignment: string;
  readonly buttonVariant: string;
  /** Label of the button that opens the form in a dialog; empty if the form is shown in the page. */
  readonly openerLabel: string;
  readonly countries: readonly Country[];
  readonly addressParts: readonly AddressPart[];
  readonly familyNameFirst: boolean;
}

const alignments = ["left", "center", "right"] as const;

/**
 * Parses a form's scripts. Throws if the form has no id or no fields. All other data has defaults for missing values
 * and values of a wrong type.
 */
export function parseFormBlock(scripts: FormScripts): FormBlock {
  const context = parse(scripts.context, "settings");
  if (!isObject(context)) throw new TypeError("The form's settings are not an object.");
  const design = parseOptional(scripts.design, "design");
  const translate = createTranslate(parseOptional(scripts.texts, "texts"), scripts.language ?? "en");
  const formId = text(context.formId);
  if (formId === "") throw new TypeError("The form's settings have no formId.");
  const { formFields } = context;
  if (!Array.isArray(formFields)) throw new TypeError("The form's settings have no list of formFields.");
  const fields = formFields.flatMap((field) => parseFormField(field) ?? []);
  if (fields.length === 0) throw new TypeError("None of the form's fields could be read.");
  const formats = isObject(context.formFieldFormats) ? context.formFieldFormats : {};
  const name = text(context.formName);
  const useLightbox = design.useLightbox === true || context.useLightbox === true;
  const opener =
    text(design.lightboxHandleText) || text(context.lightboxHandleText) || translate("lightbox.openForm");
  return {
    formId,
    name,
    action: text(context.secureUrl),
    fields: uniqueById(fields),
    translate,
    submitLabel: text(context.formSubmitButtonText) || translate("submit"),
    successHtml: html(context.formSubmissionMessage),
    disclaimerHtml: html(context.disclaimerMessage),
    successRedirect: text(context.successRedirect),
    captcha:
      context.captchaEnabled === true
        ? {
            theme: context.captchaTheme === 2 ? "dark" : "light",
            align: alignments[Number(context.captchaAlignment) - 1] ?? "left",
          }
        : undefined,
    buttonAlignment:
      alignments.find((align) => align === (design.buttonAlignment ?? context.buttonAlignment)) ?? "left",
    buttonVariant: ["secondary", "tertiary"].find((variant) => variant === design.buttonVariant) ?? "primary",
    openerLabel: useLightbox ? opener : "",
    countries: parseCountries(formats.countries),
    addressParts: parseAddressFormat(formats.initialAddressFormat),
    familyNameFirst: formats.initialNameOrder === "FAMILY_FIRST",
  };
}

function parse(json: string, name: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new SyntaxError(`The form's ${name} are not JSON.`, { cause: error });
  }
}

/** Parses the JSON of the design or the texts. A form without them is still usable, so invalid JSON is not an error. */
function parseOptional(json: string | undefined, name: string): Readonly<Record<string, unknown>> {
  try {
    const value = parse(json ?? "{}", name);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Removes fields whose id an earlier field has, because values are sent by field id. */
function uniqueById(fields: readonly FormField[]): readonly FormField[] {
  const ids = new Set<string>();
  return fields.filter(({ id }) => !ids.has(id) && ids.add(id));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function html(value: unknown): string {
  return isObject(value) ? text(value.html) : "";
}

function parseCountries(countries: unknown): readonly Country[] {
  return (Array.isArray(countries) ? countries : []).flatMap((country) =>
    isObject(country) && text(country.name) !== ""
      ? [{ name: text(country.name), phoneCode: text(country.phoneCode).replace(/[^+\d]/g, "") }]
      : [],
  );
}

function parseAddressFormat(format: unknown): readonly AddressPart[] {
  const parts = isObject(format) && Array.isArray(format.fields) ? format.fields : [];
  return parts.flatMap((part) =>
    isObject(part) && part.type === "FIELD" && text(part.identifier) !== ""
      ? [{ title: text(part.identifier), label: text(part.label) }]
      : [],
  );
}
