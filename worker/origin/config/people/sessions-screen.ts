import { cookieNames } from "../../../../shared/names.ts";
import type { SitePermission } from "../../../../shared/permissions.ts";
import { commaList, commaOf } from "../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerPeopleTexts } from "../../../../shared/texts/owner-people.ts";
import { type OwnerSessionsTexts, ownerSessionsTexts } from "../../../../shared/texts/owner-sessions.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import {
  endSession,
  endSessionsExcept,
  listSessions,
  type OpenSession,
} from "../../accounts/open-sessions.ts";
import { sessionHash } from "../../accounts/owner-sessions.ts";
import { cookiesOf, sessionSecret } from "../../accounts/request-cookies.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { type Html, html } from "../../templates/html.ts";
import { successMessage } from "../outcome.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { formatRoleTitles } from "../role-names.ts";
import { configScreen } from "../screen.ts";
import { rolesPath } from "./people-section.ts";

export const sessionsPath = "/config/sessions";
export const sessionsPermission: SitePermission = "settings.sessions";

/** `/config/sessions`: where contributors of the site are signed in, with buttons that sign them out. */
export async function sessionsScreen(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const [sessions, own, crumb] = await Promise.all([
    listSessions(c.env.DB, site.id),
    ownHash(request),
    getCrumb(c),
  ]);
  const language = ownerLanguage(c);
  const texts = ownerSessionsTexts(language);
  const done = outcomes.get(new URL(c.req.url).searchParams.get("done") ?? "");
  const hasOthers = sessions.some(({ hash }) => hash !== own);
  return configScreen(request, {
    title: texts.title,
    current: rolesPath,
    intro: fillText(texts.intro, { site: site.title }),
    content: html`${done && successMessage(texts[done])}${sessions.map((session) =>
      entry(request, { session, isOwn: session.hash === own, crumb, texts }),
    )}${
      hasOthers
        ? html`<form class="decisions" method="post" action="${sessionsPath}">
<input type="hidden" name="crumb" value="${crumb}">
<button class="danger" name="action" value="others">${texts.endOthers}</button>
</form>`
        : html`<p class="note">${texts.onlyThis}</p>`
    }
<p class="note"><a href="${rolesPath}">${ownerPeopleTexts(language).roles}</a></p>`,
  });
}

const outcomes: ReadonlyMap<string, "isEnded" | "othersEnded"> = new Map([
  ["one", "isEnded"],
  ["others", "othersEnded"],
]);

interface Entry {
  readonly session: OpenSession;
  /** True for the session of this request, which ends by signing out. */
  readonly isOwn: boolean;
  readonly crumb: string;
  readonly texts: OwnerSessionsTexts;
}

function entry({ c, site }: OwnerRequest, { session, isOwn, crumb, texts }: Entry): Html {
  const { hash, name, email, roles, createdAt, lastSeenAt } = session;
  const language = ownerLanguage(c);
  const format = withOwnerLocale(c, site);
  const begun = formatDateTime(format, createdAt);
  // Sessions of one minute have the same name, so they are no landmarks.
  return html`<article class="submission" aria-label="${commaList([name, begun], language)}">
<p><strong><bdi>${name}</bdi></strong>${isOwn && ` (${texts.thisBrowser})`}<br><bdi>${email}</bdi>${commaOf(language)}${formatRoleTitles(roles, language)}</p>
<p class="note">${fillText(texts.times, { begun, seen: formatDateTime(format, lastSeenAt) })}</p>
${
  !isOwn &&
  html`<form class="decisions" method="post" action="${sessionsPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="session" value="${hash}">
<button name="action" value="one" aria-label="${fillText(texts.endOf, { name, begun })}">${texts.end}</button>
</form>`
}
</article>
`;
}

/** `POST /config/sessions`: ends one session, or all but that of the request. */
export async function endSessions(request: OwnerRequest): Promise<Response> {
  const { c, site } = request;
  const fields = await readFieldMap(c.req.raw);
  const action = fields.get("action") ?? "";
  c.header("cache-control", "no-store");
  if (action === "one") await endSession(c.env.DB, site.id, fields.get("session") ?? "");
  if (action === "others") await endSessionsExcept(c.env.DB, site.id, (await ownHash(request)) ?? "");
  return c.redirect(outcomes.has(action) ? `${sessionsPath}?done=${action}` : sessionsPath, 303);
}

function ownHash({ c }: OwnerRequest): Promise<string | undefined> {
  return sessionHash(sessionSecret(c.env), cookiesOf(c).get(cookieNames.ownerSession));
}
