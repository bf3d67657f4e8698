import { attributes } from "../../../shared/names.ts";
import { hasPermission } from "../../../shared/permissions.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerSettingsFormTexts } from "../../../shared/texts/owner-settings-form.ts";
import { type OwnerSiteTexts, ownerSiteTexts } from "../../../shared/texts/owner-site.ts";
import { ownerStoreSettingsTexts } from "../../../shared/texts/owner-store-settings.ts";
import { getCrumb } from "../accounts/crumb.ts";
import { readFieldMap } from "../submitted-fields.ts";
import { formatDateTime } from "../templates/format-date.ts";
import { type Html, html } from "../templates/html.ts";
import { listPartChanges, readPart } from "../versioned-part.ts";
import { changeDetails } from "./change-details.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import { headerFooterVersion, saveHeaderFooter, undoHeaderFooter } from "./header-footer.ts";
import { headerFooterPart } from "./header-footer-part.ts";
import {
  fieldOf,
  fromText,
  type HeaderFooterField,
  type HeaderFooterText,
  headerFooterFields,
  readText,
  toText,
} from "./header-footer-text.ts";
import { focusedMessage, refusalText } from "./outcome.ts";
import { ownerLanguage, withOwnerLocale } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const headerFooterPath = "/config/header-footer";
export const headerFooterPreviewPath = `${headerFooterPath}/preview`;

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

/** Number of changes that are listed. */
const shownChanges = 10;

/** `/config/header-footer`: the form of header and footer. It works without scripts, and keeps what was refused. */
export async function headerFooterScreen(
  request: OwnerRequest,
  refused?: Refused,
  done?: "savedAtOnce" | "partsAsBefore",
): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const texts = ownerSiteTexts(ownerLanguage(c));
  const formTexts = ownerSettingsFormTexts(ownerLanguage(c));
  const looks = looksOf(texts);
  const stored = toText(site);
  const crumb = await getCrumb(c);
  const { undoTarget } = await readPart(c.env.DB, headerFooterPart);
  const hidden = html`<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="version" value="${headerFooterVersion(site)}">`;
  return configScreen(request, {
    title: texts.headerFooter,
    current: "/config/pages",
    status: refused === undefined ? 200 : 422,
    intro: texts.headerFooterIntro,
    content: html`${
      done &&
      html`<div class="outcome" role="status"${focusedMessage}><p><strong>${texts[done]}</strong></p>${
        undoTarget > 0 &&
        html`<form method="post" action="${headerFooterPath}" class="page-form">${hidden}<button name="action" value="undo">${texts.undoParts}</button></form>`
      }</div>`
    }${refused && refusalText(refused.message)}
<div class="settings"><div><form class="settings-form" method="post" action="${headerFooterPath}">
${hidden}
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
${await changeList(request, texts, looks)}</div>
<section class="settings-preview" aria-labelledby="preview-title"><h2 id="preview-title">${formTexts.preview}</h2>
<iframe class="settings-frame" src="/" sandbox="allow-same-origin" title="${fillText(formTexts.previewOf, { title: texts.headerFooter })}" ${attributes.headerFooterPreview}="${headerFooterPreviewPath}"></iframe></section></div>
<p><a href="/config/navigation">${texts.headerLinks}</a> · <a href="/config/pages">${texts.allPages}</a></p>`,
  });
}

/** The last changes in words; undefined if there is none. */
async function changeList(
  { c, site }: OwnerRequest,
  texts: OwnerSiteTexts,
  looks: ReturnType<typeof looksOf>,
): Promise<Html | undefined> {
  const changes = await listPartChanges(c.env.DB, headerFooterPart, shownChanges);
  const list = new Intl.ListFormat(ownerLanguage(c), { type: "unit" });
  const lines = changes.map(({ by, at, before, after }) => {
    const [former, latter] = [toText(before), toText(after)];
    const fields = headerFooterFields.filter((name) => former[name] !== latter[name]);
    return fillText(texts.partsChangedBy, {
      time: formatDateTime(withOwnerLocale(c, site), at),
      name: by,
      parts: list.format(fields.map((name) => looks[name].label)),
    });
  });
  return changeDetails(texts.changesOfParts, lines);
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

/**
 * `POST /config/header-footer`: a save, or undo with `action=undo`. Nothing is stored if a part is invalid, or if another
 * owner has changed it meanwhile.
 */
export async function changeHeaderFooter(request: OwnerRequest): Promise<Response> {
  const { c, site, owner } = request;
  if (!hasPermission(owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const texts = ownerSiteTexts(ownerLanguage(c));
  const fields = await readFieldMap(c.req.raw);
  // A form that is too large cannot be read, so it must not empty all fields.
  if (!fields.has("version"))
    return headerFooterScreen(request, {
      text: toText(site),
      message: ownerStoreSettingsTexts(ownerLanguage(c)).formUnread,
      errors: {},
      isConflict: false,
    });
  const text = readText(fields);
  const change = { known: fields.get("version"), author: owner.accountId };
  if (fields.get("action") === "undo") {
    const isUndone = await undoHeaderFooter(c.env.DB, site, change);
    const { value } = await readPart(c.env.DB, headerFooterPart);
    const header = { ...value.header, links: value.header.links ?? site.header.links };
    const now = { ...request, site: { ...site, header, footer: value.footer } };
    if (isUndone) return headerFooterScreen(now, undefined, "partsAsBefore");
    return headerFooterScreen(now, {
      text: toText(value),
      message: texts.partsNotUndone,
      errors: {},
      isConflict: false,
    });
  }
  const result = await saveHeaderFooter(c.env.DB, site, {
    ...change,
    value: fromText(text, site),
    language: ownerLanguage(c),
  });
  if (result.kind === "saved")
    return headerFooterScreen({ ...request, site: { ...site, ...result.parts } }, undefined, "savedAtOnce");
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
