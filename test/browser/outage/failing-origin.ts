import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { startTestOrigin } from "../../test-origin/test-origin.ts";

export interface FailingOrigin {
  readonly url: string;
  /** `pages-fail`: pages get a 503, style sheets and images load. `silent`: no request gets a response. */
  state: "up" | "pages-fail" | "silent";
  /** Number of requests for pages. */
  pageRequests: number;
  /** Closes the server: connections are refused. */
  stop(): Promise<void>;
}

/** Starts a proxy in front of the test origin that can fail like an origin in an outage. */
export async function startFailingOrigin(): Promise<FailingOrigin> {
  const testOrigin = await startTestOrigin();
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const isPage = request.headers.accept?.includes("text/html") ?? false;
    if (isPage) origin.pageRequests++;
    if (origin.state === "silent") return;
    if (origin.state === "pages-fail" && isPage) {
      response.writeHead(503, { "content-type": "text/html" });
      return void response.end("<p>Back soon");
    }
    const hasBody = request.method === "POST";
    const result = await fetch(testOrigin.url + request.url, {
      redirect: "manual",
      method: request.method ?? "GET",
      body: hasBody ? await buffer(request) : null,
    });
    response.writeHead(result.status, { "content-type": result.headers.get("content-type") ?? "text/plain" });
    response.end(Buffer.from(await result.arrayBuffer()));
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin: FailingOrigin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: "up",
    pageRequests: 0,
    async stop() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await testOrigin.close();
    },
  };
  return origin;
}
