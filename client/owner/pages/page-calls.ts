import { isObject } from "../../../shared/fields.ts";
import { apiPaths, cookieNames } from "../../../shared/names.ts";
import { completeDocument, type PageDocument } from "../../../shared/page-editor/page-document.ts";
import type { SaveFailure } from "../../../shared/settings/form-state.ts";
import { fetchJson, type HttpMethod } from "../../data/fetch-json.ts";
import { readCookie } from "../../dom/cookie.ts";
import { textsOf } from "../store/store-call.ts";

export type PageAnswer =
  | { readonly kind: "page"; readonly version: number; readonly page: PageDocument }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed"; readonly failure: SaveFailure; readonly errors?: Record<string, string> };

export interface RenderedSection {
  readonly id: string;
  readonly html: string;
}

/** A change of what visitors see. `at` is an ISO text. */
export type PublicationChange =
  | { readonly kind: "publish" | "unschedule" }
  | { readonly kind: "schedule"; readonly at: string };

/** The calls for one page: docs/reference/pages.md#calls. Never reject. */
export interface PageCalls {
  read(): Promise<PageAnswer>;
  patch(patch: object, version: number): Promise<PageAnswer>;
  changePublication(change: PublicationChange, version: number): Promise<PageAnswer>;
  /** Undefined if there was no answer. */
  render(page: PageDocument): Promise<readonly RenderedSection[] | undefined>;
}

const timeoutMs = 20_000;

export function createPageCalls(id: string): PageCalls {
  const path = apiPaths.pages + id;
  return {
    read: async () => answerOf(await send("GET", path)),
    patch: async (patch, version) => answerOf(await send("PATCH", path, patch, version)),
    changePublication: async (change, version) =>
      answerOf(await send("POST", `${path}/publication`, change, version)),
    async render(page) {
      const { status, body } = await send("POST", `${path}/render`, { page });
      return status === 200 && Array.isArray(body.sections)
        ? (body.sections as RenderedSection[])
        : undefined;
    },
  };
}

interface Answer {
  /** 0 if no answer came. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call that was rejected because of its crumb is repeated once with the new one. */
async function send(method: HttpMethod, path: string, body?: object, version?: number): Promise<Answer> {
  const first = await sendOnce(method, path, body, version);
  return first.body.crumbFail === true ? await sendOnce(method, path, body, version) : first;
}

async function sendOnce(method: HttpMethod, path: string, body?: object, version?: number): Promise<Answer> {
  const browser = {
    fetch: (address: string, init: RequestInit) => fetch(address, { ...init, cache: "no-store" as const }),
    readCrumb: () => readCookie(cookieNames.crumb),
  };
  const response = await fetchJson(browser, method, path, {
    crumb: browser.readCrumb(),
    timeoutMs,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { "if-match": String(version) } }),
  });
  const data = response.failure === undefined ? response.data : undefined;
  return { status: response.status, body: isObject(data) ? data : {} };
}

function answerOf({ status, body }: Answer): PageAnswer {
  if (status === 200 && typeof body.version === "number" && isObject(body.page))
    return { kind: "page", version: body.version, page: completeDocument(body.page) };
  if (status === 409) return { kind: "conflict" };
  if (status === 422) return { kind: "failed", failure: "invalid", errors: textsOf(body.errors) };
  return { kind: "failed", failure: failureOf(status) };
}

function failureOf(status: number): SaveFailure {
  if (status === 0) return "offline";
  if (status === 401) return "signed-out";
  if (status === 404) return "gone";
  return status === 403 ? "forbidden" : "server";
}
