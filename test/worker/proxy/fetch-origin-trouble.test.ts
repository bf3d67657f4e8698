import { describe, expect, it, vi } from "vitest";
import { seen } from "../origin.ts";
import { ask } from "./ask-origin.ts";

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

describe("an origin in trouble", () => {
  it("gives 502 when it refuses, resets or does not exist", async () => {
    for (const url of ["http://127.0.0.1:1", "http://nowhere.invalid"])
      expect((await ask("/", {}, { origin: new URL(url) })).status).toBe(502);
    expect((await ask("/sample?reset=headers")).status).toBe(502);
  });

  it("gives 502 when its status is none of HTTP's", async () => {
    expect((await ask("/sample?status=999")).status).toBe(502);
  });

  it("gives 504 when its headers do not come in time", async () => {
    expect((await ask("/sample?delay=5000", {}, { headersWithin: 60 })).status).toBe(504);
  });

  it("may take any time once the headers are there", async () => {
    const response = await ask("/sample?early=20&pause=300", {}, { headersWithin: 100 });
    expect(await response.text()).toContain("</html>");
  });

  it("is not blamed for a visitor who uploads slowly", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const answer = ask("/echo", { method: "POST", body: readable }, { headersWithin: 100 });
    const writer = writable.getWriter();
    await writer.write(new Uint8Array(1));
    await pause(250);
    await writer.write(new Uint8Array(1));
    await writer.close();
    expect((await answer).status).toBe(200);
  });

  it("may answer before an upload has ended, and take its time over it", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const answer = ask(
      "/sample?early=20&pause=400",
      { method: "POST", body: readable },
      { headersWithin: 100 },
    );
    const writer = writable.getWriter();
    await writer.write(new Uint8Array(1));
    const response = await answer;
    await writer.write(new Uint8Array(1));
    expect(await response.text()).toContain("</html>");
  });

  it("is given 504 when it does not answer an upload either", async () => {
    const response = await ask("/sample?delay=5000", { method: "POST", body: "x" }, { headersWithin: 100 });
    expect(response.status).toBe(504);
  });

  it.each(["reset=40", "chunk=10&reset=40"])(
    "breaks the body off where the origin does (%s)",
    async (fault) => {
      const response = await ask(`/sample?${fault}`);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    },
  );

  it("is left alone when the visitor goes away", async () => {
    const response = await ask("/sample?stall=20&trace=away");
    await response.body?.cancel();
    await vi.waitFor(async () => expect((await seen("away"))[0]?.outcome).toBe("cut"));
  });
});

describe("loops", () => {
  it("gives 508 when the origin is our own host", async () => {
    expect((await ask("/", {}, { origin: new URL("http://SHOP.example") })).status).toBe(508);
  });

  it("gives 508 to a request that has been here before", async () => {
    expect((await ask("/echo", { headers: { via: "1.1 a, 1.1 awning-shop.example" } })).status).toBe(508);
  });

  it("lets another Awning's request through", async () => {
    const via = "1.1 awning-shop.example.org, 2 awning-example";
    expect((await ask("/echo", { headers: { via } })).status).toBe(200);
  });

  it("gives 508 to an origin that only redirects to its other scheme", async () => {
    const response = await ask("/redirect?self=https");
    expect(response.status).toBe(508);
  });
});
