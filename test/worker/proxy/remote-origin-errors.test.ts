import { afterEach, describe, expect, it, vi } from "vitest";
import { originRequests } from "../origin.ts";
import { fetchPath } from "./remote-origin.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the worker's timers. That of a time limit fires only when the test advances the time. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}
const muchLongerThanAnyLimitMs = 60_000;

/** A request body of two bytes that waits for `release` before the second one. */
function slowUpload() {
  const { promise: isWaiting, resolve: onWaiting } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks++;
        if (chunks === 2) {
          onWaiting();
          await released;
        }
        if (chunks > 2) controller.close();
        else controller.enqueue(new Uint8Array(1));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isWaiting, release };
}

describe("a kept connection that the origin has closed", () => {
  const failOnce = (message: string) => {
    let count = 0;
    const send = async (): Promise<Response> => {
      if (++count === 1) throw new Error(message);
      return new Response("page");
    };
    return { send, count: () => count };
  };

  it("is replaced by another one for a GET", async () => {
    const { send, count } = failOnce("Network connection lost.");
    expect((await fetchPath("/", {}, { send })).status).toBe(200);
    expect(count()).toBe(2);
  });

  it.each([
    ["a POST without a body", "Network connection lost.", { method: "POST" }],
    ["a POST", "Network connection lost.", { method: "POST", body: "a" }],
    ["an origin that refuses connections", "connect() failed", {}],
  ])("is not tried again for %s", async (_, message, init) => {
    const { send, count } = failOnce(message);
    expect((await fetchPath("/", init, { send })).status).toBe(502);
    expect(count()).toBe(1);
  });
});

describe("errors of the origin", () => {
  it("are 502 if it refuses or resets the connection, or does not exist", async () => {
    for (const url of ["http://127.0.0.1:1", "http://nowhere.invalid"])
      expect((await fetchPath("/", {}, { origin: new URL(url) })).status).toBe(502);
    expect((await fetchPath("/sample?reset=headers")).status).toBe(502);
  });

  it("are 502 if its status is not valid in HTTP", async () => {
    expect((await fetchPath("/sample?status=999")).status).toBe(502);
  });

  it("are 504 if its headers do not arrive in time", async () => {
    expect((await fetchPath("/sample?delay=5000", {}, { headersTimeoutMs: 60 })).status).toBe(504);
  });

  it("do not include a body that is slow after the headers", async () => {
    stopTimers();
    const response = await fetchPath("/sample?early=20&pause=20");
    await vi.advanceTimersByTimeAsync(muchLongerThanAnyLimitMs);
    expect(await response.text()).toContain("</html>");
  });

  it("do not include a visitor who uploads slowly", async () => {
    stopTimers();
    const { body, isWaiting, release } = slowUpload();
    const responding = fetchPath("/echo", { method: "POST", body });
    await isWaiting;
    await vi.advanceTimersByTimeAsync(muchLongerThanAnyLimitMs);
    release();
    expect((await responding).status).toBe(200);
  });

  it("do not include a slow response that begins before the upload has ended", async () => {
    stopTimers();
    const { body, release } = slowUpload();
    const response = await fetchPath("/sample?early=20&pause=20", { method: "POST", body });
    await vi.advanceTimersByTimeAsync(muchLongerThanAnyLimitMs);
    release();
    expect(await response.text()).toContain("</html>");
  });

  it("are 504 if it does not respond to an upload", async () => {
    const response = await fetchPath(
      "/sample?delay=5000",
      { method: "POST", body: "x" },
      { headersTimeoutMs: 100 },
    );
    expect(response.status).toBe(504);
  });

  it.each(["reset=40", "chunk=10&reset=40"])("break the body off in the same place (%s)", async (fault) => {
    const response = await fetchPath(`/sample?${fault}`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it("do not occur if the visitor leaves: the request to the origin is cancelled", async () => {
    const response = await fetchPath("/sample?stall=20&trace=away");
    await response.body?.cancel();
    await vi.waitFor(async () => expect((await originRequests("away"))[0]?.outcome).toBe("cut"));
  });
});

describe("a proxy loop", () => {
  it("is a 508 if the origin is the visitor's host", async () => {
    expect((await fetchPath("/", {}, { origin: new URL("http://SHOP.example") })).status).toBe(508);
  });

  it("is a 508 for a request that has passed this host before", async () => {
    expect((await fetchPath("/echo", { headers: { via: "1.1 a, 1.1 awning-shop.example" } })).status).toBe(
      508,
    );
  });

  it("is not a request of another Awning", async () => {
    const via = "1.1 awning-shop.example.org, 2 awning-example";
    expect((await fetchPath("/echo", { headers: { via } })).status).toBe(200);
  });

  it("is a 508 if the origin redirects to its other scheme", async () => {
    const response = await fetchPath("/redirect?self=https");
    expect(response.status).toBe(508);
  });
});
