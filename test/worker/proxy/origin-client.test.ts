import { describe, expect, it } from "vitest";
import { createOriginClient } from "../../../worker/proxy/origin-client.ts";

const request = new Request("http://shop.test/_awning/forms/a", { method: "POST", body: "a=b" });

describe("the origin's answer to a form", () => {
  it("is read as JSON", async () => {
    const client = createOriginClient(request, async () => Response.json({ key: "k" }));
    expect(await client.call("/api/form/FormSubmissionKey", {})).toMatchObject({
      ok: true,
      data: { key: "k" },
    });
  });

  it("is not read to its end if it is endless", async () => {
    const chunk = new TextEncoder().encode("a".repeat(16_384));
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunk.length;
        if (sent > 8 * 1024 * 1024) controller.error(new Error("read on"));
        else controller.enqueue(chunk);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const client = createOriginClient(request, async () => new Response(endless));
    expect(await client.call("/api/form/FormSubmissionKey", {})).toEqual({
      ok: true,
      status: 200,
      data: undefined,
    });
    expect(isCancelled).toBe(true);
  });
});
