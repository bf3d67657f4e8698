import { buffer } from "node:stream/consumers";
import { jsonResponse, plainTextResponse, type Route } from "../origin-response.ts";

/** The response to one of the two calls. */
interface PlannedResponse {
  readonly status?: number;
  readonly body?: unknown;
  /** Resets the connection before (`reset`) or after (`forget`) the submission is stored, or never responds (`hang`). */
  readonly how?: "reset" | "forget" | "hang";
}

interface Plan {
  readonly key?: PlannedResponse;
  readonly save?: PlannedResponse;
}

interface Site {
  plan: Plan;
  keys: number;
  readonly calls: { path: string; headers: Record<string, string>; body: string }[];
  readonly stored: Map<string, unknown>;
}

const sites = new Map<string, Site>();

function getSite(host: string): Site {
  const site = sites.get(host) ?? { plan: {}, keys: 0, calls: [], stored: new Map<string, unknown>() };
  sites.set(host, site);
  return site;
}

/** `POST /forms-sink/HOST` with a plan as JSON sets the responses to forms of that site; `GET` lists their calls. */
export const formsSink: Route = async ({ request, subpath }) => {
  const site = getSite(subpath);
  if (request.method !== "POST")
    return jsonResponse({ calls: site.calls, stored: Object.fromEntries(site.stored) });
  site.plan = JSON.parse((await buffer(request)).toString());
  return plainTextResponse("planned");
};

/** The two calls of a form (docs/reference/forms.md#form-submission). One submission is stored for each key, the last one. */
export const formCallRoute: Route = async ({ request, url }) => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const site = getSite(headers["x-forwarded-host"] ?? "");
  const body = (await buffer(request)).toString();
  site.calls.push({ path: url.pathname, headers, body });
  const isKey = url.pathname.endsWith("Key");
  const { status = 200, body: plannedBody, how } = (isKey ? site.plan.key : site.plan.save) ?? {};
  if (how === "hang") await new Promise(() => {});
  if (!isKey && status === 200 && how !== "reset") {
    const { key, form } = JSON.parse(body);
    site.stored.set(key, JSON.parse(form));
  }
  if (how !== undefined) {
    request.socket.resetAndDestroy();
    return plainTextResponse("");
  }
  return jsonResponse(plannedBody ?? (isKey ? { key: `key-${++site.keys}` } : {}), status);
};
