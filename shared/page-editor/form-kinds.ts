import { isObject } from "../fields.ts";
import type { SettingsField } from "../settings/screen.ts";
import { fillText } from "../text/text.ts";
import type { OwnerBlocksTexts } from "../texts/owner-blocks.ts";
import type { BlockKind, RuleTexts } from "./block-kinds.ts";
import type { BlockText } from "./localize-fields.ts";
import { choice, link, list, number, text, toggle } from "./make-fields.ts";

/** Forms and newsletter forms as owners edit them: docs/reference/pages.md#forms. Words are keys of texts. */

type Data = Readonly<Record<string, unknown>>;

const maxFields = 100;
const maxOptions = 200;
/** Maximum length of a text that visitors send. */
const maxTextLength = 20_000;

/** The types of fields, by name: docs/reference/forms.md#field-types */
const fieldTypes = {
  text: "text",
  textarea: "longText",
  email: "email",
  name: "name",
  phone: "phone",
  address: "postalAddress",
  date: "date",
  time: "time",
  radio: "radioButtons",
  checkbox: "checkboxes",
  select: "menu",
  likert: "survey",
  number: "number",
  currency: "amount",
  website: "website",
  twitter: "twitter",
  password: "password",
  hidden: "hidden",
  section: "heading",
} as const satisfies Readonly<Record<string, BlockText>>;
type FieldType = keyof typeof fieldTypes;

const required = toggle("required", "required");
const placeholder = text("placeholder", "placeholder");
const words = (label: BlockText): SettingsField => ({
  kind: "words",
  path: "options",
  label,
  maxEntries: maxOptions,
  fallback: [],
});
const typed = [required, placeholder];
const chosen = [required, words("options")];

/** The properties of a field that depend on its type: docs/reference/forms.md#field-properties */
const fieldsByType: Readonly<Record<FieldType, readonly SettingsField[]>> = {
  text: typed,
  textarea: [
    ...typed,
    {
      ...number("maxLength", "characterLimit", { max: maxTextLength }),
      help: "noLimit",
    },
  ],
  email: typed,
  name: [required],
  phone: [required, toggle("showCountryCode", "withCountryCode")],
  address: [required],
  date: [required],
  time: [required],
  radio: chosen,
  checkbox: chosen,
  select: chosen,
  likert: [required, words("questions")],
  number: typed,
  currency: [...typed, text("currencySymbol", "currencySymbol", "$")],
  website: typed,
  twitter: typed,
  password: typed,
  hidden: [
    {
      ...text("key", "name"),
      help: "hiddenHelp",
    },
    text("value", "value"),
  ],
  section: [toggle("underline", "underlined")],
};

const fieldList = (path: string): SettingsField =>
  list(path, "fields", "fieldEntry", {
    maxEntries: maxFields,
    namePaths: ["title", "type"],
    hasIds: true,
    fields: [
      choice("type", "type", fieldTypes),
      text("title", "label", "newField"),
      text("description", "description"),
    ],
    fieldsByType,
  });

/** The site has one list of subscribers. */
const lists: Readonly<Record<string, BlockText>> = { newsletter: "newsletter", "": "chooseList" };
const listField = choice("list", "mailingList", lists);

const formFields = (path: string): readonly SettingsField[] => [
  { ...text("formName", "name", "form"), help: "inboxShows" },
  fieldList(path),
  text("submit", "button", "send"),
  text("success", "messageAfter", "thankYou"),
  { ...link("redirect", "pageAfter"), help: "pageAfterHelp" },
  {
    ...toggle("subscribes", "addSenders"),
    help: "addSendersHelp",
  },
  listField,
];

/** The types of fields whose visitors choose from options, or answer questions. */
const optionTypes = new Set<unknown>(["radio", "checkbox", "select", "likert"]);

/** The messages about the fields of a form, and about its mailing list. */
function formProblems(path: string, data: Data, texts: RuleTexts): Record<string, string> {
  const { addEmail, addField, noList } = texts.problems;
  const fields = data[path];
  const entries = Array.isArray(fields) ? fields : [];
  const problem = entries.length === 0 ? addField : firstFieldProblem(entries, texts);
  return {
    ...(problem !== undefined && { [path]: problem }),
    ...(data.subscribes === true && data.list === "" && { list: noList }),
    ...(data.subscribes === true &&
      entries.every((each) => !isObject(each) || each.type !== "email") && {
        subscribes: addEmail,
      }),
  };
}

function firstFieldProblem(
  fields: readonly unknown[],
  { blocks: { fieldEntry: entry }, problems }: RuleTexts,
): string | undefined {
  const ids = new Set<unknown>();
  for (const [at, field] of fields.entries()) {
    const problem = (message: string) => fillText(problems.atEntry, { entry, n: at + 1, message });
    if (!isObject(field)) return problem(problems.noField);
    const { id, type, title, key, options } = field;
    if (typeof id !== "string" || !/^[a-z][\w-]{0,63}$/i.test(id)) return problem(problems.noField);
    if (ids.has(id)) return problem(problems.sameId);
    ids.add(id);
    if (typeof title !== "string" || (type !== "hidden" && title.trim() === ""))
      return problem(problems.noLabel);
    const isNamed = typeof key === "string" && /^[\w.-]{1,100}$/.test(key);
    if (type === "hidden" && key !== undefined && !isNamed) return problem(problems.nameLetters);
    const hasOptions = Array.isArray(options) && options.some((each) => String(each).trim() !== "");
    if (optionTypes.has(type) && !hasOptions)
      return problem(type === "likert" ? problems.noQuestion : problems.addOption);
  }
  return undefined;
}

/** The id of a new form, as the platform has them. `random` is part of the id of the new block. */
function newFormId(id: string): string {
  const digits = [...id].map((letter) => (letter.charCodeAt(0) % 16).toString(16)).join("");
  return digits.padEnd(24, "0").slice(0, 24);
}

const firstFields = ({ name, email, message }: OwnerBlocksTexts) => [
  { type: "name", id: "name", title: name, required: true },
  { type: "email", id: "email", title: email, required: true },
  { type: "textarea", id: "message", title: message, required: true },
];

export const formKinds: readonly BlockKind[] = [
  {
    type: "form",
    title: "form",
    fields: formFields("fields"),
    initial: (texts, id) => ({ formId: newFormId(id), fields: firstFields(texts) }),
    problemsOf: (data, texts) => formProblems("fields", data, texts),
  },
  {
    type: "form-component",
    title: "form",
    fields: formFields("formFields"),
    initial: (texts, id) => ({ formId: newFormId(id), formFields: firstFields(texts) }),
    problemsOf: (data, texts) => formProblems("formFields", data, texts),
    canAdd: false,
  },
  {
    type: "newsletter",
    title: "newsletter",
    fields: [
      listField,
      text("title", "title", "newsletter"),
      text("description", "description"),
      text("button", "button", "signUp"),
      text("footnote", "noteBelow"),
    ],
    initial: (_, id) => ({ formId: newFormId(id), list: "" }),
    problemsOf: ({ list }, { problems }) => (list === "" ? { list: problems.noList } : {}),
  },
];
