import { fillText } from "../../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../../shared/texts/owner-area.ts";
import { ownerPeopleTexts } from "../../../../shared/texts/owner-people.ts";
import { isWithinLimit, rateLimitKeys } from "../../../http/rate-limit.ts";
import { readPostedFields } from "../../../http/read-form.ts";
import { authenticate } from "../../accounts/credentials.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { hashPassword, isTooLong } from "../../accounts/passwords.ts";
import { startSession } from "../../accounts/sign-in.ts";
import type { OriginContext } from "../../bindings.ts";
import { siteFromRow, siteQuery } from "../../rows/site.ts";
import { html } from "../../templates/html.ts";
import { ownerLanguage } from "../owner-language.ts";
import { formatRoleTitles } from "../role-names.ts";
import { type ConfigPageOptions, configPageResponse } from "../shell.ts";
import {
  acceptInvitation,
  accountWithEmail,
  findInvitation,
  type Invitation,
  invitationPath,
} from "./invitations.ts";

const minPasswordLength = 12;

/** `GET /account/invitation?token=…`: the page on which an invitation is accepted. */
export async function showInvitation(c: OriginContext): Promise<Response> {
  const token = c.req.query("token") ?? "";
  const invitation = await findInvitation(c.env.DB, token);
  return invitation ? invitationPage(c, { invitation, token }) : endedPage(c);
}

/** `POST /account/invitation`: accepts an invitation, and signs its person in. */
export async function acceptByForm(c: OriginContext): Promise<Response> {
  const fields = (await readPostedFields(c.req.raw)) ?? new Map<string, string>();
  const token = fields.get("token") ?? "";
  const texts = ownerPeopleTexts(ownerLanguage(c));
  const invitation = await findInvitation(c.env.DB, token);
  if (invitation === undefined) return endedPage(c);
  const refuse = (message: string, status: 422 | 429 = 422) =>
    invitationPage(c, { invitation, token, message, status, name: fields.get("name") ?? "" });
  if (!(await isWithinLimit(c.env, "SIGN_IN_LIMIT", rateLimitKeys(c.req.raw))))
    return refuse(texts.tooMany, 429);
  const password = fields.get("password") ?? "";
  const known = await accountWithEmail(c.env.DB, invitation.email);
  if (known !== undefined) {
    const id = await authenticate(c, "accounts", { email: invitation.email, password });
    if (id === undefined) return refuse(texts.wrongPassword);
    return finish(c, await acceptInvitation(c.env.DB, { invitation, account: { id } }));
  }
  const name = (fields.get("name") ?? "").trim().slice(0, 100);
  if (name === "") return refuse(texts.writeName);
  if (password.length < minPasswordLength)
    return refuse(fillText(texts.passwordShort, { least: minPasswordLength }));
  if (isTooLong(password)) return refuse(texts.passwordLong);
  const account = { name, passwordHash: await hashPassword(password) };
  return finish(c, await acceptInvitation(c.env.DB, { invitation, account }));
}

async function finish(c: OriginContext, accountId: string | undefined): Promise<Response> {
  if (accountId === undefined) return endedPage(c);
  await startSession(c, accountId);
  c.header("cache-control", "no-store");
  return c.redirect("/config/", 303);
}

interface Shown {
  readonly invitation: Invitation;
  readonly token: string;
  readonly message?: string;
  readonly status?: NonNullable<ConfigPageOptions["status"]>;
  readonly name?: string;
}

async function invitationPage(c: OriginContext, shown: Shown): Promise<Response> {
  const { invitation, token, message, status = 200, name = "" } = shown;
  const { email, role } = invitation;
  const [site, known, crumb] = await Promise.all([
    c.env.DB.prepare(siteQuery).first().then(siteFromRow),
    accountWithEmail(c.env.DB, email),
    getCrumb(c),
  ]);
  const isKnown = known !== undefined;
  const language = ownerLanguage(c);
  const texts = ownerPeopleTexts(language);
  const { showPassword, hidePassword } = ownerAreaTexts(language);
  const title =
    message === undefined ? texts.invitation : fillText(texts.notAccepted, { title: texts.invitation });
  const describedBy = message !== undefined && html` aria-describedby="message"`;
  return configPageResponse(c, {
    title: `${title} · ${site.title} · Awning`,
    layout: "sign-in",
    status,
    body: html`<main>
<p class="wordmark"><span class="mark" aria-hidden="true"></span>Awning</p>
<h1>${fillText(texts.workOn, { site: site.title })}</h1>
<p>${fillText(texts.invitedAs, { role: formatRoleTitles([role], language) })} ${isKnown ? texts.confirmIt : texts.chooseAccount}</p>
${message !== undefined && html`<p class="message" id="message" role="alert">${message}</p>`}
<form method="post" action="${invitationPath}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="token" value="${token}">
<label for="email">${texts.email}</label>
<input id="email" type="email" value="${email}" autocomplete="username" readonly>
${
  !isKnown &&
  html`<label for="name">${texts.name}</label>
<input id="name" type="text" name="name" value="${name}" autocomplete="name" required maxlength="100"${describedBy}>`
}
<label for="password">${isKnown ? texts.password : fillText(texts.passwordOf, { least: minPasswordLength })}</label>
<div class="password"><input id="password" type="password" name="password" data-show="${showPassword}" data-hide="${hidePassword}" autocomplete="${isKnown ? "current-password" : "new-password"}" required${!isKnown && html` minlength="${minPasswordLength}"`}${describedBy}></div>
<button class="primary">${texts.accept}</button>
</form>
</main>`,
  });
}

async function endedPage(c: OriginContext): Promise<Response> {
  const site = siteFromRow(await c.env.DB.prepare(siteQuery).first());
  const texts = ownerPeopleTexts(ownerLanguage(c));
  return configPageResponse(c, {
    title: `${texts.invitation} · ${site.title} · Awning`,
    layout: "sign-in",
    status: 404,
    body: html`<main>
<p class="wordmark"><span class="mark" aria-hidden="true"></span>Awning</p>
<h1>${texts.ended}</h1>
<p>${texts.endedText}</p>
<p class="back"><a href="/">${texts.goToSite}</a></p>
</main>`,
  });
}
