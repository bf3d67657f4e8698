/**
 * An origin that misbehaves on request. The path selects the content (`routes/index.ts`), query parameters select faults
 * (`faults.ts`), and they can be combined: `/pages/cobhc-home?encoding=gzip&chunk=1`, `/sample?stall=40`.
 * `GET /` lists them all, for `npm run dev:faults` and a browser.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { applyFaults, faultDescriptions } from "./faults.ts";
import { htmlResponse, jsonResponse, plainTextResponse, type RouteRequest } from "./origin-response.ts";
import { routes } from "./routes/index.ts";
import { sendResponse } from "./send-response.ts";
import { echoSocket } from "./websocket.ts";

interface RecordedRequest {
  readonly trace: string | null;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  /** `whole` once the last byte has been sent, `cut` if the client has left before. */
  outcome: "open" | "whole" | "cut";
}

export interface TestOrigin {
  readonly url: string;
  /** The last 1,000 requests, oldest first. Other processes read them from `/requests?trace=NAME`. */
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

export interface TestOriginOptions {
  /** A free port by default. */
  readonly port?: number;
  /** Query string of faults for every response, in addition to those of the request. */
  readonly faults?: string;
}

const names = Object.keys(routes).sort((a, b) => b.length - a.length);

function indexPage(): string {
  const row = ([name, description]: [string, string]) =>
    `<tr><td><code>${name}</code></td><td>${description}</td></tr>`;
  const paths = Object.entries(routes).map(([path, { description }]): [string, string] => [
    `<a href="${path}">${path}</a>`,
    description,
  ]);
  return `<!doctype html><html lang="en"><head><title>Test origin</title></head><body><h1>Test origin</h1>
<table>${paths.map(row).join("")}</table><h2>Faults</h2><table>${Object.entries(faultDescriptions).map(row).join("")}</table></body></html>`;
}

async function respond(routeRequest: RouteRequest, requests: readonly RecordedRequest[]) {
  const { pathname } = routeRequest.url;
  if (pathname === "/") return htmlResponse(indexPage());
  if (pathname === "/requests") {
    const trace = routeRequest.url.searchParams.get("trace");
    return jsonResponse(requests.filter((each) => each.trace === trace && !each.url.startsWith("/requests")));
  }
  const decoded = decodeURIComponent(pathname);
  const route = routes[decoded.slice(0, decoded.length - routeRequest.subpath.length)];
  return applyFaults(
    route ? await route.serve(routeRequest) : plainTextResponse("Not here", 404),
    routeRequest,
  );
}

/** Starts the origin on 127.0.0.1. */
export async function startTestOrigin(options: TestOriginOptions = {}): Promise<TestOrigin> {
  const requests: RecordedRequest[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://origin${request.url ?? "/"}`);
    const path = names.find(
      (name) => url.pathname === name || (name.endsWith("/") && url.pathname.startsWith(name)),
    );
    const query = new URLSearchParams([...url.searchParams, ...new URLSearchParams(options.faults)]);
    const routeRequest = {
      request,
      url,
      query,
      subpath: decodeURIComponent(url.pathname.slice(path?.length)),
    };
    const { method = "", headers } = request;
    const recorded: RecordedRequest = {
      trace: query.get("trace"),
      method,
      url: request.url ?? "",
      headers,
      outcome: "open",
    };
    requests.push(recorded);
    if (requests.length > 1000) requests.shift();
    response.on("close", () => {
      recorded.outcome = response.writableFinished ? "whole" : "cut";
    });
    await sendResponse(await respond(routeRequest, requests), routeRequest, response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error("test origin:", error);
      response.destroy();
    });
  });
  server.on("upgrade", echoSocket);
  // The server does not close upgraded connections.
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
