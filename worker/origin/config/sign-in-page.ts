import { apiPaths } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { getCrumb } from "../accounts/crumb.ts";
import { currentOwner } from "../accounts/sessions.ts";
import type { OriginContext } from "../bindings.ts";
import { siteFromRow, siteQuery } from "../rows/site.ts";
import { html } from "../templates/html.ts";
import { ownerLanguage } from "./owner-language.ts";
import { parsePreviewPath } from "./preview-url.ts";
import { type ConfigPageOptions, configPageResponse } from "./shell.ts";

/** The message of the form and the values that were submitted. */
export interface SignInPageOptions {
  readonly email: string;
  /** The reason why the last attempt failed. */
  readonly message: string | undefined;
  readonly status: NonNullable<ConfigPageOptions["status"]>;
  /** The submitted return path, which has not been validated. */
  readonly returnTo: string | undefined;
}

/** `GET /config/login?return=…`. A signed-in owner is redirected to the return path. */
export async function showSignInPage(c: OriginContext): Promise<Response> {
  const url = new URL(c.req.url);
  const returnTo = url.searchParams.get("return") ?? undefined;
  if (!(await currentOwner(c)))
    return signInPage(c, { email: "", message: undefined, status: 200, returnTo });
  c.header("cache-control", "no-store");
  return c.redirect(returnPathAfterSignIn(returnTo, url) ?? "/config/", 303);
}

/** The owner's sign-in page, after a failed attempt with its message. */
export async function signInPage(c: OriginContext, page: SignInPageOptions): Promise<Response> {
  const { email, message, status } = page;
  const url = new URL(c.req.url);
  const returnTo = returnPathAfterSignIn(page.returnTo, url);
  const site = siteFromRow(await c.env.DB.prepare(siteQuery).first());
  const texts = ownerAreaTexts(ownerLanguage(c));
  const title = message === undefined ? texts.signIn : fillText(texts.notSignedIn, { title: texts.signIn });
  const describedBy = message !== undefined && html` aria-describedby="message"`;
  return configPageResponse(c, {
    title: `${title} · ${site.title} · Awning`,
    layout: "sign-in",
    status,
    body: html`<main>
<p class="wordmark"><span class="mark" aria-hidden="true"></span>Awning</p>
<h1>${fillText(texts.signInTo, { site: site.title })}</h1>
<p>${texts.forContributors}</p>
${message !== undefined && html`<p class="message" id="message" role="alert">${message}</p>`}
<form method="post" action="${apiPaths.login}">
<input type="hidden" name="crumb" value="${await getCrumb(c)}">
${returnTo !== undefined && html`<input type="hidden" name="return" value="${returnTo}">`}
<label for="email">${texts.email}</label>
<input id="email" type="email" name="email" value="${email}" autocomplete="username" required maxlength="254"${describedBy}${email === "" && html` autofocus`}>
<label for="password">${texts.password}</label>
<div class="password"><input id="password" type="password" name="password" autocomplete="current-password" required data-show="${texts.showPassword}" data-hide="${texts.hidePassword}"${describedBy}${email !== "" && html` autofocus`}></div>
<button class="primary">${texts.signIn}</button>
</form>
<p class="back"><a href="${sitePathBehind(returnTo, url)}">${texts.backToSite}</a></p>
</main>`,
  });
}

/** The validated return path; undefined for the home page and for the sign-in page itself. */
function returnPathAfterSignIn(value: string | undefined, url: URL): string | undefined {
  const path = returnPath(value, url);
  return path === "/" || /^\/config\/login(?:[/?]|$)/i.test(path) ? undefined : path;
}

/** The page of the site that the return path names, or that it shows in the preview. */
function sitePathBehind(returnTo: string | undefined, url: URL): string {
  const returnUrl = URL.parse(returnTo ?? "/", url.origin);
  return parsePreviewPath(returnUrl?.searchParams.get("frameUrl") ?? returnTo ?? "/", url);
}
