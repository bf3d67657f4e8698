import { buffer } from "node:stream/consumers";
import { json, plain, type Route } from "../answer.ts";

/** How one of the two calls is answered: a status with a body, or none at all. */
interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  /** `reset` before it is stored, `forget` after, `hang` for ever. */
  readonly how?: "reset" | "forget" | "hang";
}

interface Plan {
  readonly key?: Reply;
  readonly save?: Reply;
}

interface Site {
  plan: Plan;
  keys: number;
  readonly calls: { path: string; headers: Record<string, string>; body: string }[];
  readonly stored: Map<string, unknown>;
}

const sites = new Map<string, Site>();

function siteOf(host: string): Site {
  const site = sites.get(host) ?? { plan: {}, keys: 0, calls: [], stored: new Map<string, unknown>() };
  sites.set(host, site);
  return site;
}

/** `POST /forms-sink/HOST` with a plan as JSON decides how the forms of that site fare; `GET` tells what has come. */
export const formsSink: Route = async ({ request, rest }) => {
  const site = siteOf(rest);
  if (request.method !== "POST") return json({ calls: site.calls, stored: Object.fromEntries(site.stored) });
  site.plan = JSON.parse((await buffer(request)).toString());
  return plain("planned");
};

/** The two calls of spec 7: one submission is stored a key, the latest. */
export const formCall: Route = async ({ request, url }) => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const site = siteOf(headers["x-forwarded-host"] ?? "");
  const body = (await buffer(request)).toString();
  site.calls.push({ path: url.pathname, headers, body });
  const isKey = url.pathname.endsWith("Key");
  const { status = 200, body: said, how } = (isKey ? site.plan.key : site.plan.save) ?? {};
  if (how === "hang") await new Promise(() => {});
  if (!isKey && status === 200 && how !== "reset") {
    const { key, form } = JSON.parse(body);
    site.stored.set(key, JSON.parse(form));
  }
  if (how !== undefined) {
    request.socket.resetAndDestroy();
    return plain("");
  }
  return json(said ?? (isKey ? { key: `key-${++site.keys}` } : {}), status);
};
