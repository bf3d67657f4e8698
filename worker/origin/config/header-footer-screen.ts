import { hasPermission } from "../../../shared/permissions.ts";
import { type OwnerSiteTexts, ownerSiteTexts } from "../../../shared/texts/owner-site.ts";
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
import { refusalText, successMessage } from "./outcome.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const headerFooterPath = "/config/header-footer";

interface FieldLook {
  readonly label: string;
  readonly help?: string;
  readonly rows?: number;
}

interface Group {
  readonly title: string;
  readonly fields: readonly HeaderFooterField[];
}

const groupsOf = (texts: OwnerSiteTexts): readonly Group[] => [
  { title: texts.header, fields: ["action", "search"] },
  { title: texts.footer, fields: ["columns", "note", "small"] },
  {
    title: texts.newsletter,
    fields: ["newsletterTitle", "newsletterDescription", "newsletterButton", "newsletterFootnote"],
  },
];

const looksOf = (texts: OwnerSiteTexts): Readonly<Record<HeaderFooterField, FieldLook>> => ({
  action: { label: texts.button, help: texts.buttonHelp },
  search: { label: texts.searchPage, help: texts.searchPageHelp },
  columns: { label: texts.columns, help: `${texts.columnsHelp} ${texts.linksHelp}`, rows: 12 },
  note: { label: texts.note },
  small: { label: texts.smallLinks, help: texts.linksHelp, rows: 4 },
  newsletterTitle: { label: texts.newsletterTitle },
  newsletterDescription: { label: texts.description, rows: 3 },
  newsletterButton: { label: texts.newsletterButton },
  newsletterFootnote: { label: texts.footnote, rows: 3 },
});

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
  const texts = ownerSiteTexts(ownerLanguage(c));
  const looks = looksOf(texts);
  const stored = toText(site);
  const crumb = await getCrumb(c);
  return configScreen(request, {
    title: texts.headerFooter,
    current: "/config/pages",
    status: refused === undefined ? 200 : 422,
    intro: texts.headerFooterIntro,
    content: html`${isSaved && successMessage(texts.savedAtOnce)}${refused && refusalText(refused.message)}
<form class="settings-form" method="post" action="${headerFooterPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="version" value="${versionOf(site)}">
${groupsOf(texts).map(
  ({ title, fields }) => html`<fieldset class="settings-group"><legend>${title}</legend>
${fields.map((name) =>
  fieldControl(name, looks[name], {
    theirsLabel: texts.theirs,
    value: refused?.text[name] ?? stored[name],
    error: refused?.errors[name],
    theirs: refused?.isConflict && refused.text[name] !== stored[name] ? stored[name] : undefined,
  }),
)}</fieldset>
`,
)}
<button class="primary">${texts.save}</button>
</form>
<p><a href="/config/navigation">${texts.headerLinks}</a> · <a href="/config/pages">${texts.allPages}</a></p>`,
  });
}

interface FieldState {
  readonly value: string;
  readonly error: string | undefined;
  readonly theirs: string | undefined;
  readonly theirsLabel: string;
}

function fieldControl(
  name: HeaderFooterField,
  { label, help, rows }: FieldLook,
  { value, error, theirs, theirsLabel }: FieldState,
): Html {
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
${help && html`<p class="setting-help" id="${name}-help">${help}</p>`}${error && html`<p class="setting-error" id="${name}-error">${error}</p>`}${theirs !== undefined && html`<div id="${name}-theirs"><p class="setting-help">${theirsLabel}</p><pre class="typed" dir="auto">${theirs}</pre></div>`}
</div>
`;
}

/** `POST /config/header-footer`. Nothing is saved if a part is invalid, or if another owner has changed it meanwhile. */
export async function changeHeaderFooter(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const texts = ownerSiteTexts(ownerLanguage(c));
  const fields = (await readPostedFields(c.req.raw)) ?? new Map<string, string>();
  const text = Object.fromEntries(
    headerFooterFields.map((name) => [name, fields.get(name) ?? ""]),
  ) as HeaderFooterText;
  const result = await saveHeaderFooter(c.env.DB, site, {
    value: fromText(text, site),
    known: fields.get("version"),
    language: ownerLanguage(c),
  });
  if (result.kind === "saved")
    return headerFooterScreen({ ...request, site: { ...site, ...result.parts } }, undefined, true);
  if (result.kind === "conflict")
    return headerFooterScreen(request, {
      text,
      message: texts.headerConflict,
      errors: {},
      isConflict: true,
    });
  const errors: Partial<Record<HeaderFooterField, string>> = {};
  for (const [path, message] of Object.entries(result.errors)) errors[fieldOf(path)] ??= message;
  const message = texts.refusedBelow;
  return headerFooterScreen(request, { text, message, errors, isConflict: false });
}
