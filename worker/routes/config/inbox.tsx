import type { ReactElement } from "react";
import { paths } from "../../../shared/names.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { ownerInboxTexts } from "../../../shared/texts/owner-inbox.ts";
import { ownerSettingsOperatorTexts } from "../../../shared/texts/owner-settings-operator.ts";
import { ownerVisitorsTexts } from "../../../shared/texts/owner-visitors.ts";
import { readPostedFields } from "../../http/read-form.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import { decideSubmission } from "../../inbox/decide-submission.ts";
import { ofHost, parseFilter } from "../../inbox/submissions.ts";
import { submissionsFile } from "../../inbox/submissions-csv.ts";
import { readSubmissionList, SubmissionsView } from "../../inbox/submissions-view.tsx";
import { countHostVisitorData, eraseHostVisitorData } from "../../inbox/visitor-data.ts";
import { readVisitorId, VisitorIntro, VisitorView } from "../../inbox/visitor-view.tsx";
import type { RequestContext } from "../../request/request-context.ts";
import { seeOther } from "../../settings/screens/settings-area.ts";
import { areaTimeFormat, operatorScreenResponse } from "./area-page.tsx";

/** Path of the inbox of a proxied site: docs/decisions/0161-inbox-of-proxied-sites.md */
const inboxPath = `${paths.configArea}/inbox`;
const visitorsPath = `${inboxPath}/visitors`;

/** `/_awning/config/inbox?show=new&form=…`: the kept copies of what visitors have sent, the latest first. */
export async function showInbox(context: RequestContext): Promise<Response> {
  const { facts, env } = context;
  const { site, url } = facts;
  const language = visitorLanguage(context.request);
  const texts = ownerSettingsOperatorTexts(language);
  const list = await readSubmissionList(env.DB, ofHost(site.host), url.searchParams);
  const formatTime = areaTimeFormat(language, site.learned);
  return inboxPage(context, {
    title: ownerAreaTexts(language).inbox,
    path: inboxPath,
    intro: fillText(texts.inboxIntro, { host: site.host }),
    content: (
      <>
        {site.settings.inbox === "on" ? null : (
          <p className="note">
            {texts.inboxOff} <a href={`${paths.configArea}/settings/inbox`}>{texts.keepMessages}</a>
          </p>
        )}
        {site.settings.inbox === "on" && list.forms.length === 0 ? (
          <p className="note">{texts.noMessages}</p>
        ) : null}
        <SubmissionsView list={list} area={{ language, formatTime, path: inboxPath, visitorsPath }} />
      </>
    ),
  });
}

/** `POST /_awning/config/inbox`: a decision about one submission. */
export async function decideInInbox({ request, facts, env }: RequestContext): Promise<Response> {
  const { site, url } = facts;
  const fields = (await readPostedFields(request)) ?? new Map();
  return seeOther(
    await decideSubmission(env.DB, ofHost(site.host), { path: inboxPath, query: url.searchParams, fields }),
  );
}

/** `/_awning/config/inbox/export.csv`: all submissions of a filter. */
export function exportInbox({ facts, env }: RequestContext): Promise<Response> {
  const { site, url } = facts;
  return submissionsFile(env.DB, ofHost(site.host), parseFilter(url.searchParams));
}

/** `/_awning/config/inbox/visitors?id=…`: the number of rows that are kept of a visitor, and the button that erases them. */
export async function showVisitor(context: RequestContext): Promise<Response> {
  const { facts, env } = context;
  const { site, url } = facts;
  const language = visitorLanguage(context.request);
  const texts = ownerVisitorsTexts(language);
  const id = readVisitorId(url.searchParams.get("id"));
  const data = id === "" ? undefined : await countHostVisitorData(env.DB, { host: site.host, id });
  const inbox = <a href={inboxPath}>{ownerAreaTexts(language).inbox}</a>;
  return inboxPage(context, {
    title: texts.title,
    path: visitorsPath,
    intro: <VisitorIntro texts={texts} forms={inbox} />,
    content: (
      <VisitorView
        path={visitorsPath}
        texts={texts}
        id={id}
        counts={
          data && [
            [texts.events, data.events],
            [texts.undelivered, data.undelivered],
            [texts.submissions, data.submissions],
          ]
        }
        note={ownerSettingsOperatorTexts(language).visitorNote}
        isErased={url.searchParams.has("erased")}
      />
    ),
  });
}

/** `POST /_awning/config/inbox/visitors`: erases everything of a visitor, after a confirmation. */
export async function eraseVisitor({ request, facts, env }: RequestContext): Promise<Response> {
  const fields = await readPostedFields(request);
  const id = readVisitorId(fields?.get("id"));
  if (id === "" || fields?.get("confirmed") !== "yes")
    return seeOther(`${visitorsPath}?id=${encodeURIComponent(id)}`);
  await eraseHostVisitorData(env.DB, { host: facts.site.host, id });
  return seeOther(`${visitorsPath}?erased`);
}

interface InboxPage {
  readonly title: string;
  readonly path: string;
  readonly intro: ReactElement | string;
  readonly content: ReactElement;
}

function inboxPage({ request, facts }: RequestContext, { title, path, intro, content }: InboxPage): Response {
  const { host } = facts.site;
  const language = visitorLanguage(request);
  const lists: readonly (readonly [path: string, title: string])[] = [
    [inboxPath, ownerInboxTexts(language).forms],
    [visitorsPath, ownerInboxTexts(language).visitors],
  ];
  return operatorScreenResponse({
    title,
    host,
    language,
    part: "inbox",
    intro,
    content: (
      <>
        <nav className="tabs" aria-label={ownerAreaTexts(language).inbox}>
          {lists.map(([listPath, name]) => (
            <a key={listPath} href={listPath} aria-current={listPath === path ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {content}
      </>
    ),
  });
}
