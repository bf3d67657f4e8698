/**
 * An origin that can be told to misbehave. A path chooses what is served (`routes/index.ts`), query parameters how
 * badly it arrives (`faults.ts`), and they combine: `/pages/cobhc-home?encoding=gzip&chunk=1`, `/sample?stall=40`.
 * `GET /` lists all of them, so that `npm run dev:faults` can be explored with a browser.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Asked, html, json, plain } from "./answer.ts";
import { deliver } from "./deliver.ts";
import { bend, faults } from "./faults.ts";
import { routes } from "./routes/index.ts";
import { echoSocket } from "./websocket.ts";

interface SeenRequest {
  readonly trace: string | null;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  /** `whole` once the last byte has been handed over, `cut` when the other side went away before. */
  outcome: "open" | "whole" | "cut";
}

export interface TestOrigin {
  readonly url: string;
  /** The last 1,000 requests, oldest first. `/requests?trace=NAME` tells other processes of them. */
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

export interface TestOriginOptions {
  /** Default: any free one. */
  readonly port?: number;
  /** Query string of faults that bend every answer, behind those that a request names itself. */
  readonly faults?: string;
}

const names = Object.keys(routes).sort((a, b) => b.length - a.length);

function index(): string {
  const row = ([name, says]: [string, string]) => `<tr><td><code>${name}</code></td><td>${says}</td></tr>`;
  const paths = Object.entries(routes).map(([path, { says }]): [string, string] => [
    `<a href="${path}">${path}</a>`,
    says,
  ]);
  return `<!doctype html><html lang="en"><head><title>Test origin</title></head><body><h1>Test origin</h1>
<table>${paths.map(row).join("")}</table><h2>Faults</h2><table>${Object.entries(faults).map(row).join("")}</table></body></html>`;
}

async function answerTo(asked: Asked, requests: readonly SeenRequest[]) {
  const { pathname } = asked.url;
  if (pathname === "/") return html(index());
  if (pathname === "/requests") {
    const trace = asked.url.searchParams.get("trace");
    return json(requests.filter((seen) => seen.trace === trace && !seen.url.startsWith("/requests")));
  }
  const decoded = decodeURIComponent(pathname);
  const route = routes[decoded.slice(0, decoded.length - asked.rest.length)];
  return bend(route ? await route.serve(asked) : plain("Not here", 404), asked);
}

/** Starts on 127.0.0.1. */
export async function startTestOrigin(options: TestOriginOptions = {}): Promise<TestOrigin> {
  const requests: SeenRequest[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://origin${request.url ?? "/"}`);
    const path = names.find(
      (name) => url.pathname === name || (name.endsWith("/") && url.pathname.startsWith(name)),
    );
    const query = new URLSearchParams([...url.searchParams, ...new URLSearchParams(options.faults)]);
    const asked = { request, url, query, rest: decodeURIComponent(url.pathname.slice(path?.length)) };
    const { method = "", headers } = request;
    const seen: SeenRequest = {
      trace: query.get("trace"),
      method,
      url: request.url ?? "",
      headers,
      outcome: "open",
    };
    requests.push(seen);
    if (requests.length > 1000) requests.shift();
    response.on("close", () => {
      seen.outcome = response.writableFinished ? "whole" : "cut";
    });
    await deliver(await answerTo(asked, requests), asked, response);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error("test origin:", error);
      response.destroy();
    });
  });
  server.on("upgrade", echoSocket);
  // An upgraded connection is no longer the server's to close.
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
