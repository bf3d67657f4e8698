import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy with the latency of an intercontinental connection that can be cut. */
export interface LatencyProxy {
  readonly url: string;
  readonly port: number;
  /** Changes the target. Undefined closes all connections and refuses new ones. */
  setTarget(url: string | undefined): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy that delays bytes by `delayMs` for a round trip. A connection also takes `delayMs` before it passes
 * anything, so a client that closes it earlier has sent nothing. Without the delay, the loopback hides such losses.
 */
export async function startLatencyProxy(
  initialTarget: string | undefined,
  delayMs: number,
): Promise<LatencyProxy> {
  let target = initialTarget;
  const sockets = new Set<Socket>();
  const register = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((client) => {
    register(client);
    if (target === undefined) return void client.destroy();
    const { hostname, port } = new URL(target);
    // The client must be read, otherwise its end is not noticed.
    const early: Buffer[] = [];
    const buffer = (bytes: Buffer) => early.push(bytes);
    client.on("data", buffer);
    setTimeout(() => {
      if (client.destroyed || client.readableEnded) return void client.destroy();
      client.off("data", buffer);
      const upstream = connect(Number(port), hostname);
      register(upstream);
      for (const bytes of early) upstream.write(bytes);
      pipe(client, upstream);
      pipe(upstream, client);
    }, delayMs);
  });
  /** Bytes that have been sent arrive even if their sender is gone. */
  const pipe = (from: Socket, to: Socket) => {
    from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), delayMs / 2));
    from.on("end", () => setTimeout(() => to.end(), delayMs / 2));
    from.on("close", () => setTimeout(() => to.end(), delayMs / 2));
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    setTarget(url) {
      target = url;
      if (url === undefined) cut();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}
