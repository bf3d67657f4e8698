import { isObject } from "../fields.ts";
import type { SettingsField } from "../settings/screen.ts";
import type { BlockKind } from "./block-kinds.ts";
import { choice, link, number, text, toggle } from "./make-fields.ts";

/** Forms and newsletter forms as owners edit them: docs/reference/pages.md#forms */

type Data = Readonly<Record<string, unknown>>;

const maxFields = 100;
const maxOptions = 200;
/** Maximum length of a text that visitors send. */
const maxTextLength = 20_000;

/** The types of fields, by name: docs/reference/forms.md#field-types */
const fieldTypes = {
  text: "Text",
  textarea: "Long text",
  email: "Email",
  name: "Name",
  phone: "Phone",
  address: "Address",
  date: "Date",
  time: "Time",
  radio: "Radio buttons",
  checkbox: "Checkboxes",
  select: "Menu",
  likert: "Survey",
  number: "Number",
  currency: "Amount",
  website: "Website",
  twitter: "Twitter",
  password: "Password",
  hidden: "Hidden",
  section: "Heading",
} as const;
type FieldType = keyof typeof fieldTypes;

const required = toggle("required", "Required");
const placeholder = text("placeholder", "Placeholder");
const words = (label: string): SettingsField => ({
  kind: "words",
  path: "options",
  label,
  maxEntries: maxOptions,
  fallback: [],
});
const typed = [required, placeholder];
const chosen = [required, words("Options")];

/** The properties of a field that depend on its type: docs/reference/forms.md#field-properties */
const fieldsByType: Readonly<Record<FieldType, readonly SettingsField[]>> = {
  text: typed,
  textarea: [
    ...typed,
    {
      ...number("maxLength", "Character limit", { max: maxTextLength }),
      help: "0 for no limit of its own.",
    },
  ],
  email: typed,
  name: [required],
  phone: [required, toggle("showCountryCode", "With a country code")],
  address: [required],
  date: [required],
  time: [required],
  radio: chosen,
  checkbox: chosen,
  select: chosen,
  likert: [required, words("Questions")],
  number: typed,
  currency: [...typed, text("currencySymbol", "Currency symbol", "$")],
  website: typed,
  twitter: typed,
  password: typed,
  hidden: [
    {
      ...text("key", "Name"),
      help: "A parameter of this name in the page's address overrides the value.",
    },
    text("value", "Value"),
  ],
  section: [toggle("underline", "Underlined")],
};

const fieldList = (path: string): SettingsField => ({
  kind: "list",
  path,
  label: "Fields",
  entry: "field",
  maxEntries: maxFields,
  namePaths: ["title", "type"],
  hasIds: true,
  fields: [
    choice("type", "Type", fieldTypes),
    text("title", "Label", "New field"),
    text("description", "Description"),
  ],
  fieldsByType,
  fallback: [],
});

/** The site has one list of subscribers. */
const lists = { newsletter: "Newsletter", "": "Choose a list" };
const listField = choice("list", "Mailing list", lists);
const noList = "A List must be selected";

const formFields = (path: string): readonly SettingsField[] => [
  { ...text("formName", "Name", "Form"), help: "The inbox shows it." },
  fieldList(path),
  text("submit", "Button", "Send"),
  text("success", "Message after sending", "Thank you."),
  { ...link("redirect", "Page after sending"), help: "Visitors see it in place of the message." },
  {
    ...toggle("subscribes", "Add senders to a mailing list"),
    help: "They confirm it by an email. The form needs an email field.",
  },
  listField,
];

/** The types of fields whose visitors choose from options, or answer questions. */
const optionTypes = new Set<unknown>(["radio", "checkbox", "select", "likert"]);

/** The messages about the fields of a form, and about its mailing list. */
function formProblems(path: string, data: Data): Record<string, string> {
  const fields = data[path];
  const list = Array.isArray(fields) ? fields : [];
  const problem = list.length === 0 ? "Add at least one field." : firstFieldProblem(list);
  return {
    ...(problem !== undefined && { [path]: problem }),
    ...(data.subscribes === true && data.list === "" && { list: noList }),
    ...(data.subscribes === true &&
      list.every((each) => !isObject(each) || each.type !== "email") && {
        subscribes: "Add an email field, so that senders can be added.",
      }),
  };
}

function firstFieldProblem(fields: readonly unknown[]): string | undefined {
  const ids = new Set<unknown>();
  for (const [at, field] of fields.entries()) {
    if (!isObject(field)) return `field ${at + 1}: expected a field`;
    const { id, type, title, key, options } = field;
    const problem = (message: string) => `field ${at + 1}: ${message}`;
    if (typeof id !== "string" || !/^[a-z][\w-]{0,63}$/i.test(id)) return problem("This is no field.");
    if (ids.has(id)) return problem("Another field has the same id.");
    ids.add(id);
    if (typeof title !== "string" || (type !== "hidden" && title.trim() === ""))
      return problem("Please write a label.");
    const isNamed = typeof key === "string" && /^[\w.-]{1,100}$/.test(key);
    if (type === "hidden" && key !== undefined && !isNamed)
      return problem("A name has letters, digits, dots, hyphens and underlines.");
    const hasOptions = Array.isArray(options) && options.some((each) => String(each).trim() !== "");
    if (optionTypes.has(type) && !hasOptions)
      return problem(type === "likert" ? "Add at least one question." : "Add at least one option.");
  }
  return undefined;
}

/** The id of a new form, as the platform has them. `random` is part of the id of the new block. */
function newFormId(id: string): string {
  const digits = [...id].map((letter) => (letter.charCodeAt(0) % 16).toString(16)).join("");
  return digits.padEnd(24, "0").slice(0, 24);
}

const firstFields = [
  { type: "name", id: "name", title: "Name", required: true },
  { type: "email", id: "email", title: "Email", required: true },
  { type: "textarea", id: "message", title: "Message", required: true },
];

export const formKinds: readonly BlockKind[] = [
  {
    type: "form",
    title: "Form",
    fields: formFields("fields"),
    initial: (id) => ({ formId: newFormId(id), fields: firstFields }),
    problemsOf: (data) => formProblems("fields", data),
  },
  {
    type: "form-component",
    title: "Form",
    fields: formFields("formFields"),
    initial: (id) => ({ formId: newFormId(id), formFields: firstFields }),
    problemsOf: (data) => formProblems("formFields", data),
    canAdd: false,
  },
  {
    type: "newsletter",
    title: "Newsletter",
    fields: [
      listField,
      text("title", "Title", "Newsletter"),
      text("description", "Description"),
      text("button", "Button", "Sign up"),
      text("footnote", "Note below"),
    ],
    initial: (id) => ({ formId: newFormId(id), list: "" }),
    problemsOf: ({ list }) => (list === "" ? { list: noList } : {}),
  },
];
