import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { apiPaths } from "../../../../shared/names.ts";
import { hasPermission, type SitePermission } from "../../../../shared/permissions.ts";
import { type Role, roles } from "../../../../shared/roles.ts";
import { settingsScreens } from "../../../../shared/settings/screens/index.ts";
import { configArea } from "../../../../worker/origin/config/config-routes.ts";
import { storeScreenRoutes } from "../../../../worker/origin/config/store/store-screen-routes.ts";
import { areaScreens } from "../../../browser/config/area-screens.ts";
import { embeddedEnv } from "../../events/deliver/consume-messages.ts";
import { fetchFromWorker, navigationHeaders, type workerBindings } from "../../fetch-from-worker.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { signInAs } from "./sign-in-as.ts";

interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  /** One of these permissions is enough. */
  readonly permissions: readonly SitePermission[];
  readonly body?: object;
}

const get = (path: string, ...permissions: SitePermission[]): Call => ({ method: "GET", path, permissions });
const post = (path: string, ...permissions: SitePermission[]): Call => ({
  method: "POST",
  path,
  permissions,
});
const patch = (body: object, permission: SitePermission): Call => ({
  method: "PATCH",
  path: "/_awning/settings",
  permissions: [permission],
  body,
});
const draft = (body: object, permission: SitePermission): Call => ({
  method: "POST",
  path: "/_awning/settings/drafts",
  permissions: [permission],
  body,
});

/** The permission of each settings screen: docs/reference/settings-calls.md#permissions */
const ofSettingsScreen: Readonly<Record<string, SitePermission>> = {
  "cookie-banner": "settings.general",
  "announcement-bar": "marketing",
  popup: "marketing",
  "information-bar": "settings.general",
  "mobile-info-bar": "settings.general",
  redirects: "settings.developer",
  "own-code": "settings.developer",
  experiments: "settings.labs",
  visits: "settings.general",
  domains: "settings.domain",
  runtime: "settings.developer",
};

/** Id of no page: the permission is asked first. */
const anyPage = "0".repeat(24);

/** Every screen of the configuration area and every call of contributors, except those of the store's screens. */
const calls: readonly Call[] = [
  get("/config/", "config"),
  get("/config/pages", "config"),
  post("/config/pages", "contentManager"),
  get(`/config/pages/${anyPage}/preview`, "contentManager"),
  get(`/config/pages/${anyPage}/link`, "contentManager"),
  post(`/config/pages/${anyPage}/link`, "contentManager"),
  get(`/config/pages/${anyPage}/history`, "contentManager"),
  post(`/config/pages/${anyPage}/history`, "contentManager"),
  get(`/config/pages/${anyPage}`, "config"),
  ...["events", "posts", "posts/tags"].flatMap((items) => [
    get(`/config/pages/${anyPage}/${items}`, "contentManager"),
    ...(items === "posts/tags"
      ? [post(`/config/pages/${anyPage}/${items}`, "contentManager")]
      : [
          get(`/config/pages/${anyPage}/${items}/none`, "contentManager"),
          post(`/config/pages/${anyPage}/${items}/none`, "contentManager"),
        ]),
  ]),
  get("/config/commerce/products", "commerce.inventory"),
  get("/config/commerce/products/none", "commerce.inventory"),
  post("/config/commerce/products/none", "commerce.inventory"),
  get("/config/commerce/settings", "commerce.storeSettings"),
  post("/config/commerce/settings", "commerce.storeSettings"),
  get("/api/pages/", "contentManager"),
  get(`/api/pages/${anyPage}`, "contentManager"),
  post(`/api/pages/${anyPage}/publication`, "contentManager"),
  post(`/api/pages/${anyPage}/render`, "contentManager"),
  get("/api/google-maps/places/autocomplete", "contentManager"),
  get("/api/google-maps/places/details", "contentManager"),
  { method: "PATCH", path: `/api/pages/${anyPage}`, permissions: ["contentManager"], body: {} },
  get("/config/assets", "contentManager"),
  get("/config/design", "contentManager"),
  get("/config/design/colors", "contentManager"),
  get("/config/languages", "config"),
  post("/config/languages", "settings.locale"),
  get("/config/navigation", "contentManager"),
  post("/config/navigation", "contentManager"),
  get("/config/design/spacing", "contentManager"),
  get("/config/design/sheet.css", "contentManager"),
  get("/config/insights", "activity"),
  get("/config/insights/live", "activity"),
  get("/config/insights/pointer", "activity"),
  get("/config/insights/export.csv?of=pages", "activity"),
  get("/config/insights/experiments", "settings.labs"),
  get("/config/experiments", "settings.labs"),
  post("/config/experiments", "settings.labs"),
  get("/config/inbox", "crm", "comments", "newsletter.readSubscribers", "commerce.orders"),
  get("/config/forms", "crm"),
  post("/config/forms", "crm"),
  get("/config/forms/export.csv", "crm"),
  get("/config/forms/files/none", "crm"),
  get("/config/newsletter", "newsletter.readSubscribers"),
  post("/config/newsletter", "newsletter.writeSubscribers"),
  get("/config/newsletter/export.csv", "newsletter.readSubscribers"),
  get("/config/comments", "comments"),
  post("/config/comments", "comments"),
  get("/config/reviews", "commerce.productReviews"),
  post("/config/reviews", "commerce.productReviews"),
  get("/config/visitors", "crm"),
  post("/config/visitors", "crm"),
  get("/config/header-footer", "contentManager"),
  post("/config/header-footer", "contentManager"),
  post("/config/header-footer/preview", "contentManager"),
  get("/config/passwords", "contentManager"),
  post("/config/passwords", "contentManager"),
  get("/config/roles", "config"),
  post("/config/roles", "admin"),
  get("/config/sessions", "settings.sessions"),
  post("/config/sessions", "settings.sessions"),
  get("/config/settings", "config"),
  get("/config/settings/history", "config"),
  // Without a version, as here, there is nothing to undo. With one it takes the permissions of its settings.
  post("/config/settings/history", "config"),
  get("/config/settings/drafts", "config"),
  // Without a draft, as here, nothing is done. With one it takes the permissions of its settings.
  post("/config/settings/drafts", "config"),
  ...settingsScreens("en").map(({ name }) =>
    get(`/config/settings/${name}`, ofSettingsScreen[name] ?? "admin"),
  ),
  get("/settings/billing/upgrade", "settings.billing"),
  get("/settings/billing/subscriptions/website", "settings.billing"),
  get("/api/site-header-footer", "config"),
  { method: "PUT", path: "/api/site-header-footer", permissions: ["contentManager"], body: {} },
  get("/api/files", "contentManager"),
  post("/api/files/none", "contentManager"),
  post("/api/files/none/delete", "contentManager"),
  post("/api/files/none/restore", "contentManager"),
  post("/api/uploads", "contentManager"),
  get("/api/uploads/none", "contentManager"),
  { method: "PUT", path: "/api/uploads/none/parts/1", permissions: ["contentManager"] },
  { method: "PUT", path: "/api/uploads/none/widths/100", permissions: ["contentManager"] },
  post("/api/uploads/none/finish", "contentManager"),
  { method: "DELETE", path: "/api/uploads/none", permissions: ["contentManager"] },
  get("/api/multilingual/settings", "config"),
  get("/api/multilingual/status", "config"),
  {
    method: "PUT",
    path: "/api/multilingual/languages",
    permissions: ["settings.locale"],
    body: { languages: [] },
  },
  { method: "DELETE", path: "/api/multilingual/connection", permissions: ["settings.locale"] },
  get("/_awning/settings", "config"),
  get("/_awning/settings/history", "config"),
  post("/_awning/settings/undo", "admin"),
  get("/_awning/settings/drafts", "config"),
  draft({ hsts: "off" }, "settings.domain"),
  draft({ showAnnouncementBar: false }, "marketing"),
  patch({ hsts: "off" }, "settings.domain"),
  patch({ redirects: "/a -> /b" }, "settings.developer"),
  patch({ showAnnouncementBar: false }, "marketing"),
  patch({ experiments: [] }, "settings.labs"),
  patch({ storeSettings: {} }, "commerce.storeSettings"),
  patch({ userAccountsSettings: {} }, "settings.userAccounts"),
  patch({ census: "on" }, "settings.general"),
  get("/_awning/insights", "admin"),
  get("/_awning/dead-letters", "admin"),
];

const host = "pottery.example";
/** A page of the site whose response sets the crumb. */
async function crumbFor(cookie: string): Promise<string> {
  const response = await send(get("/config/roles", "config"), cookie, "");
  return (
    /^crumb=([^;]*)/.exec(
      response.headers.getSetCookie().find((each) => each.startsWith("crumb=")) ?? "",
    )?.[1] ?? ""
  );
}

function send({ method, path, body }: Call, cookie: string, crumb: string): Promise<Response> {
  return fetchFromWorker(path, {
    host,
    method,
    with: embeddedEnv as unknown as typeof workerBindings,
    headers: {
      ...(method === "GET" ? navigationHeaders : { origin: `http://${host}`, "if-match": "0" }),
      ...(body ? { "content-type": "application/json" } : {}),
      ...(method === "POST" && !body ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      "sec-fetch-site": "same-origin",
      cookie: crumb === "" ? cookie : `${cookie}; crumb=${crumb}`,
      "x-csrf-token": crumb,
    },
    ...(method === "GET" ? {} : { body: body ? JSON.stringify(body) : "a=b" }),
  });
}

const rolesWithArea = (Object.keys(roles) as Role[]).filter((role) => hasPermission([roles[role]], "config"));
/** The address of a screen without the ids in it. */
const kindOf = (path: string) => path.replace(/\/[\da-f]{24}(?=\/|$)/g, "/id");

interface Answer {
  readonly status: number;
  /** The screens to which it links. */
  readonly links: readonly string[];
}

async function answerOf(response: Response): Promise<Answer> {
  const html = response.status === 200 ? await response.text() : "";
  return {
    status: response.status,
    links: [...html.matchAll(/ href="(\/config\/[^"?#]*)/g)].map(([, link = ""]) => link),
  };
}

/** Answers by role and path, which the tests of the calls keep for those of the links. */
const answers = new Map<string, Answer>();

beforeAll(async () => {
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  await emptyDatabase();
  await env.SITES.delete(`site:${host}`);
});

describe("every role and every screen and call", () => {
  it.each(Object.keys(roles) as Role[])("%s", async (role) => {
    const cookie = await signInAs([roles[role]]);
    const crumb = await crumbFor(cookie);
    const wrong: unknown[] = [];
    for (const call of calls) {
      const response = await send(call, cookie, crumb);
      const { status, headers } = response;
      if (call.method === "GET") answers.set(`${role} ${call.path}`, await answerOf(response));
      const isAllowed = call.permissions.some((permission) => hasPermission([roles[role]], permission));
      // The edge leads contributors without the permission from the design screens to the preview.
      const isRefused = status === 401 || status === 403 || (call.method === "GET" && status === 302);
      if (isAllowed === isRefused || status >= 500) wrong.push([call.method, call.path, call.body, status]);
      // No contributor's byte may get into a cache.
      if (!/no-store/.test(headers.get("cache-control") ?? ""))
        wrong.push([call.method, call.path, headers.get("cache-control")]);
    }
    expect(wrong).toEqual([]);
  });

  it.each(rolesWithArea)("%s meets no link to a screen that the role may not open", async (role) => {
    const cookie = await signInAs([roles[role]]);
    const refused: unknown[] = [];
    const seen = new Set(["/config/"]);
    // The set grows while the loop reads it.
    for (const path of seen) {
      const { status, links } =
        answers.get(`${role} ${path}`) ?? (await answerOf(await send(get(path), cookie, "")));
      if (status === 401 || status === 403) refused.push(path);
      for (const link of links) {
        const isFirstOfItsKind = ![...seen].some((each) => kindOf(each) === kindOf(link));
        if (isFirstOfItsKind && !link.startsWith("/config/login")) seen.add(link);
      }
    }
    expect(refused).toEqual([]);
  });

  /** The cookie and the crumb of an administrator who has signed out. */
  async function endedSession(): Promise<readonly [cookie: string, crumb: string]> {
    const cookie = await signInAs([roles.admin]);
    const crumb = await crumbFor(cookie);
    expect((await send(get("/_awning/settings"), cookie, crumb)).status).toBe(200);
    expect((await send({ ...post(apiPaths.logout), body: {} }, cookie, crumb)).status).toBe(200);
    return [cookie, crumb];
  }

  it.each([
    ["visitors", async () => ["", ""] as const],
    ["calls that are replayed after the sign-out", endedSession],
  ])("%s get none of them, and are led to the sign-in page from screens", async (_, sessionOf) => {
    const [cookie, crumb] = await sessionOf();
    for (const call of calls) {
      const { status, headers } = await send(call, cookie, crumb);
      if (status === 302) expect(headers.get("location")).toMatch(/^\/config\/login\b/);
      else expect([call.path, [401, 403].includes(status)]).toEqual([call.path, true]);
    }
  });

  it("a forged, another person's or no crumb changes nothing", async () => {
    const cookie = await signInAs([roles.admin]);
    const other = await crumbFor(await signInAs([roles.admin]));
    for (const call of calls.filter(({ method, path }) => method !== "GET" && !path.startsWith("/_awning/")))
      for (const crumb of ["", "forged", other])
        expect([call.path, (await send(call, cookie, crumb)).status]).toEqual([call.path, 403]);
  });

  it("the table has every route of the configuration area", () => {
    const known = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\?.*$/, "")}`));
    // The table in the test of orders has these.
    const ofStore = new Set(storeScreenRoutes.map(({ path }) => path));
    const isOpen = (path: string) =>
      /^\/config\/login$|^\/config$|\*$|:rest\{/.test(path) || ofStore.has(path);
    // These have a line for each name.
    const byName = ["/config/settings/:name", "/config/design/:part?"];
    const missing = configArea.routes
      .filter(({ path }) => !isOpen(path) && !byName.includes(path))
      .map(
        ({ method, path }) =>
          `${method} ${path.replace(/:id\{[^/]*\}\}?/, anyPage).replace(/:\w+/g, "none")}`,
      )
      .filter((route) => !known.has(route));
    expect(missing).toEqual([]);
  });

  it("the browser tests open every screen of the configuration area", () => {
    const isScreen = (path: string) =>
      !/^\/api\/|\.csv$|\.css$|\*$|:rest\{|:file$|\/preview$|^\/config(?:\/login)?$/.test(path) &&
      // A redirect, and orders, which only exist once they are placed.
      !["/config/insights/experiments", "/config/commerce/orders/:id"].includes(path);
    const opened = areaScreens.map((path) => path.replace(/\?.*$/, ""));
    const missing = configArea.routes
      .filter(({ method, path }) => method === "GET" && isScreen(path))
      .map(({ path }) => path)
      .filter((path) => {
        const pattern = path
          .replace(/:id\{[^/]*\}\}?/, "[\\da-f]{24}")
          .replace(/\/:\w+(\??)/g, "(?:/[^/]+)$1");
        return !opened.some((each) => new RegExp(`^${pattern}$`).test(each));
      });
    expect(missing).toEqual([]);
  });
});
