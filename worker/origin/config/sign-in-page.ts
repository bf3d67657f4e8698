import { apiPaths } from "../../../shared/names.ts";
import { returnPath } from "../../../shared/return-path.ts";
import { crumbFor } from "../accounts/crumb.ts";
import { type OriginContext, ownerOf } from "../accounts/session.ts";
import { siteFromRow, siteQuery } from "../rows/site.ts";
import { html } from "../templates/html.ts";
import { framedPage } from "./frame-url.ts";
import { type Shell, shell } from "./shell.ts";

/** What the page is to say, and to give back of what was typed. */
export interface SignInPage {
  readonly email: string;
  /** Why the last try failed. */
  readonly message: string | undefined;
  readonly status: NonNullable<Shell["status"]>;
  /** Where to go once signed in, as the request said it. */
  readonly returnTo: string | undefined;
}

/** `GET /config/login?return=…`. Whoever is signed in already goes on to where they wanted to be. */
export async function askToSignIn(c: OriginContext): Promise<Response> {
  const url = new URL(c.req.url);
  const returnTo = url.searchParams.get("return") ?? undefined;
  if (!(await ownerOf(c))) return signInPage(c, { email: "", message: undefined, status: 200, returnTo });
  c.header("cache-control", "no-store");
  return c.redirect(wayBack(returnTo, url) ?? "/config/", 303);
}

/** The owner's sign-in page, with or without a failed try behind it. */
export async function signInPage(c: OriginContext, page: SignInPage): Promise<Response> {
  const { email, message, status } = page;
  const url = new URL(c.req.url);
  const returnTo = wayBack(page.returnTo, url);
  const site = siteFromRow(await c.env.DB.prepare(siteQuery).first());
  const blamed = message !== undefined && html` aria-describedby="message"`;
  return shell(c, {
    title: `${message === undefined ? "" : "Not signed in: "}Sign in · ${site.title} · Awning`,
    layout: "sign-in",
    status,
    body: html`<main>
<p class="wordmark"><span class="mark" aria-hidden="true"></span>Awning</p>
<h1>Sign in to ${site.title}</h1>
<p>For those who work on the site.</p>
${message !== undefined && html`<p class="message" id="message" role="alert">${message}</p>`}
<form method="post" action="${apiPaths.login}">
<input type="hidden" name="crumb" value="${await crumbFor(c)}">
${returnTo !== undefined && html`<input type="hidden" name="return" value="${returnTo}">`}
<label for="email">E-mail</label>
<input id="email" type="email" name="email" value="${email}" autocomplete="username" required maxlength="254"${blamed}${email === "" && html` autofocus`}>
<label for="password">Password</label>
<div class="password"><input id="password" type="password" name="password" autocomplete="current-password" required${blamed}${email !== "" && html` autofocus`}></div>
<button class="primary">Sign in</button>
</form>
<p class="back"><a href="${siteBehind(returnTo, url)}">Back to the site</a></p>
</main>`,
  });
}

/** A path of this site; undefined for none, and for one that leads to this page again. */
function wayBack(asked: string | undefined, url: URL): string | undefined {
  const path = returnPath(asked, url);
  return path === "/" || /^\/config\/login(?:[/?]|$)/i.test(path) ? undefined : path;
}

/** The page of the site that the visitor came from, as far as the way back tells. */
function siteBehind(returnTo: string | undefined, url: URL): string {
  const wanted = URL.parse(returnTo ?? "/", url.origin);
  return framedPage(wanted?.searchParams.get("frameUrl") ?? returnTo ?? "/", url);
}
