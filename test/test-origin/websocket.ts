import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

const magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; // RFC 6455, section 1.3

/**
 * Accepts a WebSocket with the client's first protocol, and echoes every short message (an unfragmented frame of up to 125
 * bytes). Implements only the part of RFC 6455 that the tests need.
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
  let buffered = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes: Buffer) => {
    buffered = Buffer.concat([buffered, bytes]);
    for (let size = frameSize(buffered); size !== undefined; size = frameSize(buffered)) {
      const frame = buffered.subarray(0, size);
      buffered = buffered.subarray(size);
      socket.write(Buffer.concat([Buffer.from([frame[0] ?? 0, size - 6]), unmask(frame)]));
      if (((frame[0] ?? 0) & 15) === 8) socket.end();
    }
  });
}

/** Size of the first frame: two bytes of header, four of mask, then the payload; undefined while it is not complete. */
function frameSize(bytes: Buffer): number | undefined {
  const size = 6 + ((bytes[1] ?? 0) & 127);
  return bytes.length >= size ? size : undefined;
}

function unmask(frame: Buffer): Buffer {
  return Buffer.from(frame.subarray(6).map((byte, index) => byte ^ (frame[2 + (index % 4)] ?? 0)));
}
