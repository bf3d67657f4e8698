import "../../texts.ts";
import { paths } from "../../../shared/names.ts";
import { fillText } from "../../../shared/text/text.ts";
import { ownerSettingsOperatorTexts } from "../../../shared/texts/owner-settings-operator.ts";
import { isWithinLimit, rateLimitKeys } from "../../http/rate-limit.ts";
import { readPostedFields } from "../../http/read-form.ts";
import { returnPath } from "../../http/same-origin.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import { isShortToken, minTokenLength } from "../../request/authorization.ts";
import { endOperatorSession, openOperatorSession } from "../../request/operator-sessions.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { seeOther } from "../../settings/screens/settings-area.ts";
import { operatorPageResponse, signInPath } from "./area-page.tsx";

const settingsPath = `${paths.configArea}/settings`;

const textsFor = ({ request }: RequestContext) => ownerSettingsOperatorTexts(visitorLanguage(request));

/** The page on which an operator exchanges `ADMIN_TOKEN` for a session. `message` is the reason of a failed attempt. */
export function signInPage(
  context: RequestContext,
  message?: string,
  status: 200 | 401 | 429 = 200,
): Response {
  const { facts, env, request } = context;
  const { url, site } = facts;
  const texts = textsFor(context);
  const returnTo = url.searchParams.get("return");
  const query = returnTo === null ? "" : `?return=${encodeURIComponent(returnPath(returnTo, url))}`;
  const describedBy = message === undefined ? undefined : "message";
  return operatorPageResponse({
    title: message === undefined ? texts.signIn : fillText(texts.notSignedIn, { title: texts.signIn }),
    host: site.host,
    language: visitorLanguage(request),
    layout: "sign-in",
    status,
    content: (
      <main>
        <p className="wordmark">
          <span className="mark" aria-hidden="true" />
          Awning
        </p>
        <h1>{fillText(texts.settingsOf, { host: site.host })}</h1>
        {env.ADMIN_TOKEN && !isShortToken(env.ADMIN_TOKEN) ? (
          <>
            <p>{texts.forOperators}</p>
            {message === undefined ? null : (
              <p className="message" id="message" role="alert">
                {message}
              </p>
            )}
            <form method="post" action={signInPath + query}>
              <label htmlFor="password">{texts.token}</label>
              <div className="password">
                <input
                  id="password"
                  type="password"
                  name="token"
                  autoComplete="current-password"
                  required
                  aria-describedby={describedBy}
                  data-show={texts.showToken}
                  data-hide={texts.hideToken}
                />
              </div>
              <button type="submit" className="primary">
                {texts.signIn}
              </button>
            </form>
          </>
        ) : (
          <p>
            {fillText(env.ADMIN_TOKEN ? texts.shortToken : texts.noToken, {
              n: minTokenLength,
              command: "npx wrangler secret put ADMIN_TOKEN",
            })}
          </p>
        )}
        <p className="back">
          <a href="/">{texts.backToSite}</a>
        </p>
      </main>
    ),
  });
}

/** Opens a session for the token of the form. Attempts are limited by address. */
export async function signIn(context: RequestContext): Promise<Response> {
  const { request, facts, env } = context;
  const { url, site } = facts;
  if (!(await isWithinLimit(env, "SIGN_IN_LIMIT", rateLimitKeys(request))))
    return signInPage(context, textsFor(context).tooMany, 429);
  const token = (await readPostedFields(request))?.get("token")?.trim() ?? "";
  const cookie = await openOperatorSession(token, { host: site.host, url }, env);
  if (cookie === undefined) return signInPage(context, textsFor(context).wrongToken, 401);
  const returnTo = returnPath(url.searchParams.get("return"), url);
  const response = seeOther(returnTo.startsWith(`${paths.configArea}/`) ? returnTo : settingsPath);
  response.headers.append("set-cookie", cookie);
  return response;
}

export async function signOut({ facts, env }: RequestContext): Promise<Response> {
  const response = seeOther(signInPath);
  response.headers.append("set-cookie", await endOperatorSession(facts, env));
  return response;
}
