import { isObject } from "../../fields.ts";
import { type FormField, readField } from "./field.ts";
import { type FormWords, formWords } from "./strings.ts";

/** The JSON scripts of a form block that has no markup of its own (`markup.md`, generation C). */
export interface FormScripts {
  /** `.sqs-form-block-context` */
  readonly context: string;
  /** `.sqs-form-block-design-fields` */
  readonly design?: string | undefined;
  /** `.sqs-form-block-localized-strings` */
  readonly strings?: string | undefined;
}

interface Country {
  readonly name: string;
  readonly phoneCode: string;
}

/** A part of an address, as the form's country writes it. */
interface AddressPart {
  readonly title: string;
  readonly label: string;
}

export interface FormBlock {
  readonly formId: string;
  readonly name: string;
  readonly action: string;
  readonly fields: readonly FormField[];
  readonly words: FormWords;
  readonly submit: string;
  readonly message: string;
  readonly disclaimer: string;
  readonly redirect: string;
  readonly captcha: { readonly theme: "light" | "dark"; readonly align: string } | undefined;
  readonly align: string;
  readonly variant: string;
  /** The button that opens the form over the page; empty where it stands in the page. */
  readonly opener: string;
  readonly countries: readonly Country[];
  readonly address: readonly AddressPart[];
  readonly familyNameFirst: boolean;
}

const alignments = ["left", "center", "right"] as const;

/**
 * Reads a form's scripts. Throws, saying what is wrong, where there is nothing that could be filled in and sent;
 * everything else that is missing or of a wrong type has a default.
 */
export function readFormBlock(scripts: FormScripts): FormBlock {
  const context = parse(scripts.context, "settings");
  if (!isObject(context)) throw new TypeError("The form's settings are no object.");
  const design = optional(scripts.design, "design");
  const words = formWords(optional(scripts.strings, "texts"));
  const formId = text(context.formId);
  if (formId === "") throw new TypeError("The form's settings have no formId.");
  const { formFields } = context;
  if (!Array.isArray(formFields)) throw new TypeError("The form's settings have no list of formFields.");
  const fields = formFields.flatMap((field) => readField(field) ?? []);
  if (fields.length === 0) throw new TypeError("None of the form's fields could be read.");
  const formats = isObject(context.formFieldFormats) ? context.formFieldFormats : {};
  const name = text(context.formName);
  const useLightbox = design.useLightbox === true || context.useLightbox === true;
  const opener =
    text(design.lightboxHandleText) || text(context.lightboxHandleText) || words("lightbox.openForm");
  return {
    formId,
    name,
    action: text(context.secureUrl),
    fields: unique(fields),
    words,
    submit: text(context.formSubmitButtonText) || words("submit"),
    message: html(context.formSubmissionMessage),
    disclaimer: html(context.disclaimerMessage),
    redirect: text(context.successRedirect),
    captcha:
      context.captchaEnabled === true
        ? {
            theme: context.captchaTheme === 2 ? "dark" : "light",
            align: alignments[Number(context.captchaAlignment) - 1] ?? "left",
          }
        : undefined,
    align:
      alignments.find((align) => align === (design.buttonAlignment ?? context.buttonAlignment)) ?? "left",
    variant: ["secondary", "tertiary"].find((variant) => variant === design.buttonVariant) ?? "primary",
    opener: useLightbox ? opener : "",
    countries: countriesIn(formats.countries),
    address: addressIn(formats.initialAddressFormat),
    familyNameFirst: formats.initialNameOrder === "FAMILY_FIRST",
  };
}

function parse(json: string, what: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new SyntaxError(`The form's ${what} are no JSON.`, { cause: error });
  }
}

/** What only looks or reads otherwise is no reason to have no form. */
function optional(json: string | undefined, what: string): Readonly<Record<string, unknown>> {
  try {
    const read = parse(json ?? "{}", what);
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
}

/** An id is where a value is sent under: the second of two would take the place of the first. */
function unique(fields: readonly FormField[]): readonly FormField[] {
  const seen = new Set<string>();
  return fields.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function html(value: unknown): string {
  return isObject(value) ? text(value.html) : "";
}

function countriesIn(given: unknown): readonly Country[] {
  return (Array.isArray(given) ? given : []).flatMap((country) =>
    isObject(country) && text(country.name) !== ""
      ? [{ name: text(country.name), phoneCode: text(country.phoneCode).replace(/[^+\d]/g, "") }]
      : [],
  );
}

function addressIn(format: unknown): readonly AddressPart[] {
  const parts = isObject(format) && Array.isArray(format.fields) ? format.fields : [];
  return parts.flatMap((part) =>
    isObject(part) && part.type === "FIELD" && text(part.identifier) !== ""
      ? [{ title: text(part.identifier), label: text(part.label) }]
      : [],
  );
}
