import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { startTestOrigin } from "../../origin/test-origin.ts";

export interface FailingOrigin {
  readonly url: string;
  /** `pages-fail`: pages are answered 503, their style sheets and pictures as ever. `silent`: nothing is answered at all. */
  state: "up" | "pages-fail" | "silent";
  /** How many requests for pages have come. */
  pages: number;
  /** Gone, so that connections are refused. */
  stop(): Promise<void>;
}

/** The test origin, behind a server that can fail in ways that a whole origin does. */
export async function startFailingOrigin(): Promise<FailingOrigin> {
  const behind = await startTestOrigin();
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const isPage = request.headers.accept?.includes("text/html") ?? false;
    if (isPage) origin.pages++;
    if (origin.state === "silent") return;
    if (origin.state === "pages-fail" && isPage) {
      response.writeHead(503, { "content-type": "text/html" });
      return void response.end("<p>Back soon");
    }
    const isSent = request.method === "POST";
    const answer = await fetch(behind.url + request.url, {
      redirect: "manual",
      method: request.method ?? "GET",
      body: isSent ? await buffer(request) : null,
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(Buffer.from(await answer.arrayBuffer()));
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
    pages: 0,
    async stop() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await behind.close();
    },
  };
  return origin;
}
