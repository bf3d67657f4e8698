import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way between two programs that is as long as one between continents, and can be cut. */
export interface Line {
  readonly url: string;
  readonly port: number;
  /** Whither; undefined: nobody is there, connections are closed and those there are with them. */
  to(url: string | undefined): void;
  close(): Promise<void>;
}

/**
 * Passes bytes on after `delay` ms each way. A connection takes as long to be made before anything passes at all: who goes
 * away earlier has said nothing. Plain loopback is so fast that it hides what gets lost this way.
 */
export async function startLine(target: string | undefined, delay: number): Promise<Line> {
  let there = target;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (there === undefined) return void near.destroy();
    const { hostname, port } = new URL(there);
    // Read, so that it is noticed when the other side goes.
    const early: Buffer[] = [];
    const hold = (bytes: Buffer) => early.push(bytes);
    near.on("data", hold);
    setTimeout(() => {
      if (near.destroyed || near.readableEnded) return void near.destroy();
      near.off("data", hold);
      const far = connect(Number(port), hostname);
      keep(far);
      for (const bytes of early) far.write(bytes);
      carry(near, far);
      carry(far, near);
    }, delay);
  });
  /** What has been said arrives, also when whoever said it has gone since. */
  const carry = (from: Socket, into: Socket) => {
    from.on("data", (bytes) => setTimeout(() => into.writable && into.write(bytes), delay / 2));
    from.on("end", () => setTimeout(() => into.end(), delay / 2));
    from.on("close", () => setTimeout(() => into.end(), delay / 2));
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
    to(url) {
      there = url;
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
