import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

const magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; // RFC 6455, section 1.3

/**
 * Accepts a WebSocket and sends every short message back (a frame of up to 125 bytes, unfragmented). The first
 * protocol that the client offers is taken. Enough of RFC 6455 to see that an upgrade passes; no more.
 */
export function echoSocket(request: IncomingMessage, socket: Duplex): void {
  const key = request.headers["sec-websocket-key"] ?? "";
  const protocol = request.headers["sec-websocket-protocol"]?.split(",")[0]?.trim();
  socket.write(
    [
      "HTTP/1.1 101 Switching Protocols",
      "Upgrade: websocket",
      "Connection: Upgrade",
      `Sec-WebSocket-Accept: ${createHash("sha1")
        .update(key + magic)
        .digest("base64")}`,
      ...(protocol === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
      "",
      "",
    ].join("\r\n"),
  );
  let waiting = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (let size = frameSize(waiting); size !== undefined; size = frameSize(waiting)) {
      const frame = waiting.subarray(0, size);
      waiting = waiting.subarray(size);
      socket.write(Buffer.concat([Buffer.from([frame[0] ?? 0, size - 6]), unmask(frame)]));
      if (((frame[0] ?? 0) & 15) === 8) socket.end();
    }
  });
}

/** Bytes of the first frame: two of head, four of mask, then the payload; undefined while it is not all there. */
function frameSize(bytes: Buffer): number | undefined {
  const size = 6 + ((bytes[1] ?? 0) & 127);
  return bytes.length >= size ? size : undefined;
}

function unmask(frame: Buffer): Buffer {
  return Buffer.from(frame.subarray(6).map((byte, index) => byte ^ (frame[2 + (index % 4)] ?? 0)));
}
