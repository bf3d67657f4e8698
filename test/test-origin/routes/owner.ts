import { json as bodyJson } from "node:stream/consumers";
import {
  htmlResponse,
  jsonResponse,
  type OriginResponse,
  plainTextResponse,
  type Route,
} from "../origin-response.ts";

/** The origin's own session cookie: the role codes of the signed-in user, for example "1-10". */
const session = "builder_session";
const password = "a password for tests";
const rolesByEmail: Readonly<Record<string, string>> = {
  "owner@proxied.test": "1",
  "viewer@proxied.test": "10",
};

const sessionRoles = (cookies = "") => new RegExp(`(?:^|; )${session}=([\\d-]+)`).exec(cookies)?.[1];
const withCookie = (answer: OriginResponse, cookie: string): OriginResponse => ({
  ...answer,
  headers: [...answer.headers, ["set-cookie", cookie], ["cache-control", "no-store"]],
});

/** The keys of a page's context that describe the signed-in user. */
function ownerContext(roles: string | undefined): object {
  if (roles === undefined) return {};
  return {
    authenticatedAccount: {
      id: "5e0000000000000000000002",
      email: "owner@proxied.test",
      displayName: "An owner",
    },
    websiteRoles: Object.fromEntries(roles.split("-").map((code) => [code, true])),
  };
}

/** The pages of another route, with the signed-in user in their context. */
export const contextWithOwner =
  (serve: Route): Route =>
  async (routeRequest) => {
    const response = await serve(routeRequest);
    const roles = sessionRoles(routeRequest.request.headers.cookie);
    const keys = JSON.stringify(ownerContext(roles)).slice(1, -1);
    if (keys === "" || !(response.body instanceof Uint8Array)) return response;
    const page = Buffer.from(response.body)
      .toString("utf8")
      .replace(/(SQUARESPACE_CONTEXT\s*=\s*\{)/, (start) => `${start}${keys},`);
    return { ...response, body: Buffer.from(page) };
  };

/** A page whose context names the signed-in user. `login=0`: Escape offers no sign-in. */
export const ownerPage: Route = ({ request, query, url }) => {
  const roles = sessionRoles(request.headers.cookie);
  const context = {
    pageType: 2,
    websiteSettings: { useEscapeKeyToLogin: query.get("login") !== "0" },
    website: {
      id: "5e0000000000000000000001",
      identifier: "proxied",
      language: "en-GB",
      siteStatus: { value: 8 },
    },
    ...ownerContext(roles),
  };
  const page =
    htmlResponse(`<!doctype html><html lang="en-GB"><head><title>Owned</title><meta name="viewport" content="width=device-width">
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
<style>body { margin: 0 auto; max-width: 700px; padding: 20px; font: 18px/1.6 Georgia, serif } button, input { font: italic 22px serif; text-transform: uppercase; background: #fde; border-radius: 30px; padding: 20px }</style></head>
<body id="collection-5e0000000000000000000003"><header id="header"><a href="/owner">Owned</a> <a href="/owner/about">About</a></header>
<main id="page"><h1>Owned</h1><p>${url.pathname}</p><p><a id="checkout" href="/commerce/goto-checkout">Checkout</a></p>
<p><label>Name <input id="name"></label></p></main></body></html>
`);
  return { ...page, headers: [...page.headers, ["cache-control", "private, no-store"]] };
};

export const loginRoute: Route = async ({ request }) => {
  if (request.method !== "POST") return plainTextResponse("POST only", 405);
  const sent = (await bodyJson(request).catch(() => null)) as { email?: string; password?: string } | null;
  const roles = rolesByEmail[sent?.email ?? ""];
  if (roles === undefined || sent?.password !== password)
    return jsonResponse({ error: "Either the email or the password is not right." }, 401);
  return withCookie(
    jsonResponse({ success: true, redirect: "/config/" }),
    `${session}=${roles}; Path=/; HttpOnly`,
  );
};

export const logoutRoute: Route = ({ request }) =>
  request.method === "POST"
    ? withCookie(jsonResponse({ redirect: "/?logout=true" }), `${session}=; Path=/; Max-Age=0`)
    : plainTextResponse("POST only", 405);

/** The origin's configuration area, a plain page. */
export const configRoute: Route = ({ request }) =>
  htmlResponse(`<!doctype html><html lang="en"><head><title>Configuration</title></head><body><h1>Configuration</h1>
<p id="roles">${sessionRoles(request.headers.cookie) ?? "anonymous"}</p></body></html>
`);
