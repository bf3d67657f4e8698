import { hasPermission } from "../../../shared/permissions.ts";
import { readPostedFields } from "../../http/read-form.ts";
import { getCrumb } from "../accounts/crumb.ts";
import { type Html, html } from "../templates/html.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import { saveHeaderFooter, versionOf } from "./header-footer.ts";
import {
  fieldOf,
  fromText,
  type HeaderFooterField,
  type HeaderFooterText,
  headerFooterFields,
  toText,
} from "./header-footer-text.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const headerFooterPath = "/config/header-footer";

interface FieldLook {
  readonly label: string;
  readonly help?: string;
  readonly rows?: number;
}

const linkHelp =
  "One link a line: Title -> /page. An address can be https://example.com, #part, mailto:, tel: or sms: as well.";

const groups: readonly { readonly title: string; readonly fields: readonly HeaderFooterField[] }[] = [
  { title: "Header", fields: ["action", "search"] },
  { title: "Footer", fields: ["columns", "note", "small"] },
  {
    title: "Newsletter",
    fields: ["newsletterTitle", "newsletterDescription", "newsletterButton", "newsletterFootnote"],
  },
];

const looks: Readonly<Record<HeaderFooterField, FieldLook>> = {
  action: { label: "Button", help: "Title -> /page. Empty: no button." },
  search: { label: "Address of the search page", help: "Empty: no search." },
  columns: { label: "Columns of links", help: `A line “# Title” begins a column. ${linkHelp}`, rows: 12 },
  note: { label: "Note" },
  small: { label: "Links in small print", help: linkHelp, rows: 4 },
  newsletterTitle: { label: "Title of the newsletter" },
  newsletterDescription: { label: "Description", rows: 3 },
  newsletterButton: { label: "Button of the newsletter" },
  newsletterFootnote: { label: "Footnote", rows: 3 },
};

/** The submitted values that were not saved, with the reasons. */
interface Refused {
  readonly text: HeaderFooterText;
  readonly message: string;
  readonly errors: Readonly<Partial<Record<HeaderFooterField, string>>>;
  /** True if the values of others are shown beside those that were typed. */
  readonly isConflict: boolean;
}

/** `/config/header-footer`: the form of header and footer. It works without scripts, and keeps what was refused. */
export async function headerFooterScreen(
  request: OwnerRequest,
  refused?: Refused,
  isSaved = false,
): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const stored = toText(site);
  const crumb = await getCrumb(c);
  return configScreen(request, {
    title: "Header and footer",
    current: "/config/pages",
    status: refused === undefined ? 200 : 422,
    intro: "The parts that every page has.",
    content: html`${isSaved && html`<p role="status"><strong>Saved. Visitors see it at once.</strong></p>`}${refused && html`<p role="alert"><strong>${refused.message}</strong></p>`}
<form class="settings-form" method="post" action="${headerFooterPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="version" value="${versionOf(site)}">
${groups.map(
  ({ title, fields }) => html`<fieldset class="settings-group"><legend>${title}</legend>
${fields.map((name) =>
  fieldControl(name, {
    value: refused?.text[name] ?? stored[name],
    error: refused?.errors[name],
    theirs: refused?.isConflict && refused.text[name] !== stored[name] ? stored[name] : undefined,
  }),
)}</fieldset>
`,
)}
<button class="primary">Save</button>
</form>
<p><a href="/config/navigation">Links of the header</a> · <a href="/config/pages">All pages</a></p>`,
  });
}

interface FieldState {
  readonly value: string;
  readonly error: string | undefined;
  readonly theirs: string | undefined;
}

function fieldControl(name: HeaderFooterField, { value, error, theirs }: FieldState): Html {
  const { label, help, rows } = looks[name];
  const described = [
    help && `${name}-help`,
    error && `${name}-error`,
    theirs !== undefined && `${name}-theirs`,
  ];
  const ids = described.filter(Boolean).join(" ");
  const attributes = html`id="${name}" name="${name}" dir="auto"${ids !== "" && html` aria-describedby="${ids}"`}${error && html` aria-invalid="true"`}`;
  return html`<div class="setting"><label for="${name}">${label}</label>
${
  rows === undefined
    ? html`<input type="text" ${attributes} value="${value}">`
    : html`<textarea ${attributes} rows="${rows}">
${value}</textarea>`
}
${help && html`<p class="setting-help" id="${name}-help">${help}</p>`}${error && html`<p class="setting-error" id="${name}-error">${error}</p>`}${theirs !== undefined && html`<div id="${name}-theirs"><p class="setting-help">Theirs:</p><pre class="typed" dir="auto">${theirs}</pre></div>`}
</div>
`;
}

/** `POST /config/header-footer`. Nothing is saved if a part is invalid, or if somebody else has changed it meanwhile. */
export async function changeHeaderFooter(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const fields = (await readPostedFields(c.req.raw)) ?? new Map<string, string>();
  const text = Object.fromEntries(
    headerFooterFields.map((name) => [name, fields.get(name) ?? ""]),
  ) as HeaderFooterText;
  const result = await saveHeaderFooter(c.env.DB, site, {
    value: fromText(text, site),
    known: fields.get("version"),
  });
  if (result.kind === "saved")
    return headerFooterScreen({ ...request, site: { ...site, ...result.parts } }, undefined, true);
  if (result.kind === "conflict")
    return headerFooterScreen(request, {
      text,
      message:
        "Not saved: somebody else has changed the header or the footer. Their values stand below yours. Save again to replace them.",
      errors: {},
      isConflict: true,
    });
  const errors: Partial<Record<HeaderFooterField, string>> = {};
  for (const [path, message] of Object.entries(result.errors)) errors[fieldOf(path)] ??= message;
  const message = "Not saved: a value was refused. It is marked below.";
  return headerFooterScreen(request, { text, message, errors, isConflict: false });
}
