import { readFileSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import type { BrowserContext, CDPSession, Page, Request, Route } from "playwright-core";
import { assetAddresses } from "./page-server.ts";

export interface ExternalAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** The answer to a request to another host, or undefined for a request that fails. */
export type AnswerExternal = (url: URL, resourceType: string) => Promise<ExternalAnswer | undefined>;

type EditHtml = (html: string) => string;

type RouteArguments = Parameters<Page["route"]>;
type Matcher = RouteArguments[0];
type Handler = RouteArguments[1];

/** https://chromedevtools.github.io/devtools-protocol/tot/Network/#type-Request */
interface ProtocolRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of the body, in base64. */
  readonly postDataEntries?: readonly { readonly bytes?: string }[];
}

/** https://chromedevtools.github.io/devtools-protocol/tot/Fetch/#method-continueRequest */
interface ContinueOverrides {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: { name: string; value: string }[];
  /** In base64. */
  readonly postData?: string;
}

/** https://chromedevtools.github.io/devtools-protocol/tot/Fetch/#event-requestPaused */
interface PausedRequest {
  readonly requestId: string;
  readonly request: ProtocolRequest;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
  /** Only if the request is paused at its response. */
  readonly responseStatusCode?: number;
  readonly responseHeaders?: readonly Header[];
}

interface Header {
  readonly name: string;
  readonly value: string;
}

interface AddedRoute {
  readonly owner: Page | BrowserContext;
  readonly matcher: Matcher;
  readonly handler: Handler;
  readonly matches: (url: URL) => boolean;
  /** True for a route that matches files of the built client. */
  readonly isOfAssets: boolean;
  /** The number of requests for which the route is still used. */
  remaining: number;
}

/** Patterns of the addresses of other hosts: https, and the top-level domains that tests use. The tests' servers have neither. */
const externalPatterns = [
  "https://*",
  ...["com", "net", "org", "example", "tv"].map((domain) => `http://*.${domain}/*`),
];

export const isExternal = ({ hostname }: URL): boolean =>
  hostname !== "127.0.0.1" && !hostname.endsWith("localhost") && !hostname.endsWith(".test");

/**
 * The routes of a page, by the DevTools protocol. A route of Playwright intercepts all requests and disables the HTTP
 * cache of its page; these intercept what they may match, and disable it only if they match files of the built client,
 * which a page would otherwise take from its cache. `route` of the page and of its context are replaced by these. The
 * requests of other pages of the context are not intercepted.
 */
export class PageRoutes {
  /** Answers requests to other hosts that no route handles. */
  answerExternal: AnswerExternal = async () => undefined;

  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #session: CDPSession;
  #routes: AddedRoute[] = [];
  /** Addresses whose response comes from another address, of which the page knows nothing. */
  readonly #sources = new Map<string, string>();
  /** The changes of documents, by their paths. */
  readonly #edits = new Map<string, EditHtml>();
  /** Counts the uses of the page. */
  #use = 0;
  #isCacheDisabled = false;

  constructor(context: BrowserContext, page: Page, session: CDPSession) {
    this.#context = context;
    this.#page = page;
    this.#session = session;
    session.on("Fetch.requestPaused", (paused) => void this.#respond(paused));
    for (const owner of [context, page]) {
      owner.route = async (matcher, handler, { times = Infinity } = {}) => {
        const matches = readMatcher(matcher);
        const isOfAssets = assetAddresses().some(matches);
        const route = { owner, matcher, handler, matches, isOfAssets, remaining: times };
        this.#routes.push(route);
        await this.update();
        const dispose = () => this.#remove((each) => each === route);
        return { dispose, [Symbol.asyncDispose]: dispose };
      };
      owner.unroute = (matcher, handler) =>
        this.#remove(
          (each) =>
            each.owner === owner &&
            String(each.matcher) === String(matcher) &&
            (handler === undefined || each.handler === handler),
        );
      owner.unrouteAll = () => this.#remove((each) => each.owner === owner);
    }
  }

  /** Gives requests for the front page of a host, with each query, the response of another address. */
  async loadFrom(host: string, source: string): Promise<void> {
    this.#sources.set(`http://${host}/`, source);
    await this.update();
  }

  /** Changes the HTML of the documents at a path of the tests' servers. */
  async editDocuments(path: string, edit: EditHtml): Promise<void> {
    this.#edits.set(path, edit);
    await this.update();
  }

  /** Removes all routes. Handlers that are still running have no effect any more. */
  async clear(): Promise<void> {
    this.#use++;
    this.answerExternal = async () => undefined;
    this.#sources.clear();
    this.#edits.clear();
    await this.#remove(() => true);
  }

  /**
   * Empties the cache in memory of the page's process, from which images are shown before they are near. Chromium does so
   * when the cache is disabled. The HTTP cache is kept.
   */
  async forgetLoadedFiles(): Promise<void> {
    await this.#session.send("Network.enable");
    await this.#session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await this.#session.send("Network.disable");
  }

  /** Intercepts what the present routes may match. */
  async update(): Promise<void> {
    const fronts = [...this.#sources.keys()].flatMap((address) => [address, `${address}\\?*`]);
    const patterns = [...externalPatterns, ...fronts];
    for (const { matcher } of this.#routes) patterns.push(readPattern(matcher));
    const documents = [...this.#edits.keys()].map((path) => ({
      urlPattern: `*${path}*`,
      resourceType: "Document" as const,
      requestStage: "Response" as const,
    }));
    await this.#session.send("Fetch.enable", {
      patterns: [...patterns.map((urlPattern) => ({ urlPattern })), ...documents],
    });
    const cacheDisabled = this.#routes.some(({ isOfAssets }) => isOfAssets);
    if (cacheDisabled === this.#isCacheDisabled) return;
    this.#isCacheDisabled = cacheDisabled;
    if (!cacheDisabled) return void (await this.#session.send("Network.disable"));
    await this.#session.send("Network.enable");
    await this.#session.send("Network.setCacheDisabled", { cacheDisabled });
  }

  async #remove(isRemoved: (route: AddedRoute) => boolean): Promise<void> {
    this.#routes = this.#routes.filter((route) => !isRemoved(route));
    await this.update();
  }

  async #respond(paused: PausedRequest): Promise<void> {
    if (paused.responseStatusCode !== undefined) return this.#edit(paused, paused.responseStatusCode);
    const use = this.#use;
    const { requestId, request, resourceType, redirectedRequestId } = paused;
    const url = new URL(request.url);
    // As in Playwright, routes do not see redirected requests.
    const found = redirectedRequestId === undefined ? this.#routes.filter(({ matches }) => matches(url)) : [];
    if (found.length > 0 && isPreflight(request)) return this.#fulfill(paused, preflightResponse(request));
    try {
      for (const route of inOrder(found, this.#page)) {
        if (route.remaining-- <= 0) continue;
        if (await this.#handle(route, paused)) return;
      }
    } catch (error) {
      // A handler may fail when its test has ended and its page is gone.
      if (use === this.#use) throw error;
      return;
    }
    const source = this.#sources.get(request.url.replace(/[?].*$/, ""));
    if (source !== undefined) return this.#continue(requestId, { url: source });
    if (!isExternal(url)) return this.#continue(requestId);
    const answer = await this.answerExternal(url, resourceType.toLowerCase());
    if (answer === undefined) return this.#fail(requestId, "Failed");
    return this.#fulfill(paused, { ...answer, headers: { "access-control-allow-origin": "*" } });
  }

  async #edit(paused: PausedRequest, status: number): Promise<void> {
    const { requestId, request, responseHeaders = [] } = paused;
    const edit = this.#edits.get(new URL(request.url).pathname);
    if (edit === undefined || (status >= 300 && status < 400)) return this.#continue(requestId);
    const found = await this.#session.send("Fetch.getResponseBody", { requestId }).catch(ignoreEnd);
    if (!found) return;
    const html = Buffer.from(found.body, found.base64Encoded ? "base64" : "utf8").toString("utf8");
    await this.#session
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: status,
        responseHeaders: responseHeaders.filter(({ name }) => !/^content-(?:length|encoding)$/i.test(name)),
        body: Buffer.from(edit(html)).toString("base64"),
      })
      .catch(ignoreEnd);
  }

  /** Calls the handler of a route. False if it leaves the request to the next one. */
  #handle({ handler }: AddedRoute, paused: PausedRequest): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const { requestId, request } = paused;
      const read = readRequest(this.#page, paused);
      const headersOf = (headers: Readonly<Record<string, string>>) =>
        Object.entries(headers).map(([name, value]) => ({ name, value }));
      const route: Partial<Route> = {
        request: () => read,
        fulfill: async (response = {}) => {
          resolve(true);
          await this.#fulfill(paused, response);
        },
        abort: async (code = "failed") => {
          resolve(true);
          await this.#fail(requestId, readErrorReason(code));
        },
        continue: async ({ url, method, headers, postData } = {}) => {
          resolve(true);
          const text = typeof postData === "object" ? JSON.stringify(postData) : postData;
          await this.#continue(requestId, {
            ...(url !== undefined && { url }),
            ...(method !== undefined && { method }),
            ...(headers !== undefined && { headers: headersOf(headers) }),
            ...(text !== undefined && { postData: Buffer.from(text).toString("base64") }),
          });
        },
        fallback: async () => resolve(false),
        fetch: ({ url = request.url, ...options } = {}) => {
          const data = read.postDataBuffer();
          return this.#context.request.fetch(url, {
            method: request.method,
            headers: read.headers(),
            ...(data !== null && { data }),
            ...options,
          });
        },
      };
      Promise.resolve(handler(route as Route, read)).catch(reject);
    });
  }

  async #continue(requestId: string, overrides: ContinueOverrides = {}): Promise<void> {
    await this.#session.send("Fetch.continueRequest", { requestId, ...overrides }).catch(ignoreEnd);
  }

  async #fail(requestId: string, errorReason: ErrorReason): Promise<void> {
    await this.#session.send("Fetch.failRequest", { requestId, errorReason }).catch(ignoreEnd);
  }

  async #fulfill(
    { requestId, request }: PausedRequest,
    { response, ...given }: NonNullable<Parameters<Route["fulfill"]>[0]>,
  ): Promise<void> {
    const { json, path, status = response?.status() ?? 200 } = given;
    const body =
      json !== undefined
        ? JSON.stringify(json)
        : (given.body ?? (path === undefined ? ((await response?.body()) ?? "") : readFileSync(path)));
    const headers = given.headers
      ? Object.entries(given.headers).map(([name, value]) => ({ name, value }))
      : [...(response?.headersArray() ?? [])];
    const set = (name: string, value: string) => {
      const index = headers.findIndex((each) => each.name.toLowerCase() === name);
      headers.splice(index < 0 ? headers.length : index, 1, { name, value });
    };
    const contentType = given.contentType ?? (json === undefined ? undefined : "application/json");
    if (contentType !== undefined) set("content-type", contentType);
    const origin = originOf(request);
    const isForeign = origin !== undefined && origin !== new URL(request.url).origin;
    if (isForeign && !headers.some(({ name }) => name.toLowerCase() === "access-control-allow-origin")) {
      set("access-control-allow-origin", origin);
      set("access-control-allow-credentials", "true");
    }
    await this.#session
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: status,
        responsePhrase: STATUS_CODES[status] ?? "Unknown",
        responseHeaders: headers,
        body: Buffer.from(body).toString("base64"),
      })
      .catch(ignoreEnd);
  }
}

/** A request ends with its page. */
const ignoreEnd = () => {};

/** The routes of the page before those of its context, each in reverse order, as in Playwright. */
const inOrder = (routes: readonly AddedRoute[], page: Page): AddedRoute[] =>
  [true, false].flatMap((isOfPage) => routes.filter(({ owner }) => (owner === page) === isOfPage).reverse());

/** https://playwright.dev/docs/network#glob-url-patterns */
function readMatcher(matcher: Matcher): AddedRoute["matches"] {
  if (typeof matcher === "function") return matcher;
  if (matcher instanceof RegExp) return ({ href }) => matcher.test(href);
  if (typeof matcher !== "string") throw new TypeError("A reused page has no routes by URLPattern.");
  const source = matcher.replace(/\*\*|\*|\{|\}|,|[.+?^$()|[\]\\]/g, (token) => {
    if (token === "**") return ".*";
    return { "*": "[^/]*", "{": "(?:", "}": ")", ",": "|" }[token] ?? `\\${token}`;
  });
  const regex = new RegExp(`^${source}$`);
  return ({ href }) => regex.test(href);
}

/** A pattern of the protocol that matches at least what the route does. */
const readPattern = (matcher: Matcher): string =>
  typeof matcher === "string" ? matcher.replace(/\{[^}]*\}|\*+|\?/g, "*") : "*";

const originOf = ({ headers }: ProtocolRequest): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === "origin")?.[1];

const isPreflight = ({ method, headers }: ProtocolRequest): boolean =>
  method === "OPTIONS" &&
  Object.keys(headers).some((name) => name.toLowerCase() === "access-control-request-method");

/** Allows all, as Playwright does for requests that a route matches. */
const preflightResponse = (request: ProtocolRequest) => ({
  status: 204,
  headers: {
    "access-control-allow-origin": originOf(request) ?? "*",
    "access-control-allow-methods": "GET, POST, OPTIONS, DELETE, PUT, PATCH",
    "access-control-allow-credentials": "true",
    "access-control-allow-headers":
      Object.entries(request.headers).find(
        ([name]) => name.toLowerCase() === "access-control-request-headers",
      )?.[1] ?? "",
  },
});

const errorReasons = [
  "Failed",
  "Aborted",
  "TimedOut",
  "ConnectionFailed",
  "ConnectionRefused",
  "ConnectionReset",
  "InternetDisconnected",
  "NameNotResolved",
] as const;

type ErrorReason = (typeof errorReasons)[number];

function readErrorReason(code: string): ErrorReason {
  const found = errorReasons.find((reason) => reason.toLowerCase() === code);
  if (found === undefined) throw new TypeError(`There is no error ${code} for reused pages.`);
  return found;
}

/** The part of Playwright's request that handlers use. */
function readRequest(page: Page, { request, resourceType }: PausedRequest): Request {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const data =
    request.postDataEntries === undefined
      ? null
      : Buffer.concat(request.postDataEntries.map(({ bytes = "" }) => Buffer.from(bytes, "base64")));
  const text = data?.toString() ?? null;
  const read: Partial<Request> = {
    url: () => request.url,
    method: () => request.method,
    headers: () => headers,
    resourceType: () => resourceType.toLowerCase() as ReturnType<Request["resourceType"]>,
    isNavigationRequest: () => resourceType === "Document",
    frame: () => page.mainFrame(),
    postData: () => text,
    postDataBuffer: () => data,
    postDataJSON: () => {
      if (text === null) return null;
      const isForm = headers["content-type"]?.includes("application/x-www-form-urlencoded");
      return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    },
  };
  return read as Request;
}
