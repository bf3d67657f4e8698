import { isObject } from "../../../shared/fields.ts";
import type { EndpointName } from "../../../shared/tracking/event.ts";
import { textUpTo } from "../body.ts";
import { endpointNamed } from "../endpoints.ts";
import { parsed } from "../sent.ts";

/** Which letters are to be sent again: these, or all (of an endpoint). */
export type Order = { readonly ids: readonly string[] } | { readonly endpoint: EndpointName | undefined };

const largest = 64 * 1024;
const mostIds = 500;

/** `{"ids": ["..."]}` or `{"all": true, "endpoint": "..."}`; text says what is wrong with any other. */
export async function readOrder(request: Request): Promise<Order | string> {
  const expected =
    'Expected JSON: {"ids": [...]} or {"all": true}, the latter with an "endpoint" if only its are meant.';
  const text = await textUpTo(largest, request);
  const order = text === undefined ? undefined : parsed(text);
  if (!isObject(order)) return expected;
  const { ids, all, endpoint } = order;
  if (all === true && ids === undefined) {
    const known = typeof endpoint === "string" ? endpointNamed(endpoint)?.name : undefined;
    return endpoint === undefined || known ? { endpoint: known } : "There is no such endpoint.";
  }
  if (all !== undefined || !Array.isArray(ids) || !ids.every((id) => typeof id === "string")) return expected;
  if (ids.length > mostIds) return `At most ${mostIds} ids may come at once.`;
  return { ids };
}
