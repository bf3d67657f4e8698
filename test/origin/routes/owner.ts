import { json as bodyJson } from "node:stream/consumers";
import { type Answer, html, json, plain, type Route } from "../answer.ts";
import { site } from "./files.ts";

/** The origin's own session: the role codes of whoever is signed in, "1-10". */
const session = "builder_session";
const password = "a password for tests";
const people: Readonly<Record<string, string>> = {
  "owner@proxied.test": "1",
  "viewer@proxied.test": "10",
};

const rolesOf = (cookies = "") => new RegExp(`(?:^|; )${session}=([\\d-]+)`).exec(cookies)?.[1];
const withCookie = (answer: Answer, cookie: string): Answer => ({
  ...answer,
  headers: [...answer.headers, ["set-cookie", cookie], ["cache-control", "no-store"]],
});

/** What the context of a page says of whoever works on the site. */
function ownerKeys(roles: string | undefined): object {
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

/** `/owned-sites/PATH`: as `/sites/`, with whoever is signed in here in the page's context. */
export const ownedSite: Route = async (asked) => {
  const answer = await site(asked);
  const said = JSON.stringify(ownerKeys(rolesOf(asked.request.headers.cookie))).slice(1, -1);
  if (said === "" || !(answer.body instanceof Uint8Array)) return answer;
  const page = Buffer.from(answer.body)
    .toString("utf8")
    .replace(/(SQUARESPACE_CONTEXT\s*=\s*\{)/, (start) => `${start}${said},`);
  return { ...answer, body: Buffer.from(page) };
};

/** A published page whose context names whoever is signed in here. `login=0`: Escape offers visitors no sign-in. */
export const ownerPage: Route = ({ request, query, url }) => {
  const roles = rolesOf(request.headers.cookie);
  const context = {
    pageType: 2,
    websiteSettings: { useEscapeKeyToLogin: query.get("login") !== "0" },
    website: {
      id: "5e0000000000000000000001",
      identifier: "proxied",
      language: "en-GB",
      siteStatus: { value: 8 },
    },
    ...ownerKeys(roles),
  };
  const page =
    html(`<!doctype html><html lang="en-GB"><head><title>Owned</title><meta name="viewport" content="width=device-width">
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>
<style>body { margin: 0 auto; max-width: 700px; padding: 20px; font: 18px/1.6 Georgia, serif } button, input { font: italic 22px serif; text-transform: uppercase; background: #fde; border-radius: 30px; padding: 20px }</style></head>
<body id="collection-5e0000000000000000000003"><header id="header"><a href="/owner">Owned</a> <a href="/owner/about">About</a></header>
<main id="page"><h1>Owned</h1><p>${url.pathname}</p><p><a id="checkout" href="/commerce/goto-checkout">Checkout</a></p>
<p><label>Name <input id="name"></label></p></main></body></html>
`);
  return { ...page, headers: [...page.headers, ["cache-control", "private, no-store"]] };
};

export const login: Route = async ({ request }) => {
  if (request.method !== "POST") return plain("POST only", 405);
  const sent = (await bodyJson(request).catch(() => null)) as { email?: string; password?: string } | null;
  const roles = people[sent?.email ?? ""];
  if (roles === undefined || sent?.password !== password)
    return json({ error: "Either the e-mail or the password is not right." }, 401);
  return withCookie(json({ success: true, redirect: "/config/" }), `${session}=${roles}; Path=/; HttpOnly`);
};

export const logout: Route = ({ request }) =>
  request.method === "POST"
    ? withCookie(json({ redirect: "/?logout=true" }), `${session}=; Path=/; Max-Age=0`)
    : plain("POST only", 405);

/** The origin's configuration area, a plain page. */
export const config: Route = ({ request }) =>
  html(`<!doctype html><html lang="en"><head><title>Configuration</title></head><body><h1>Configuration</h1>
<p id="roles">${rolesOf(request.headers.cookie) ?? "nobody"}</p></body></html>
`);
