import { isObject } from "../../../shared/fields.ts";
import { fetchJson, type RequestOptions } from "../../data/fetch-json.ts";

/** The object that a call of the editor answers with; undefined after a failure. Never rejects. */
export async function getObject(
  path: string,
  options: Pick<RequestOptions, "query" | "signal"> = {},
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const browser = { fetch: fetch.bind(globalThis), readCrumb: () => undefined };
  const { ok, ...answer } = await fetchJson(browser, "GET", path, { crumb: undefined, ...options });
  return ok && "data" in answer && isObject(answer.data) ? answer.data : undefined;
}
