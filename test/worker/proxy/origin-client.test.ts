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

describe("a rejected crumb", () => {
  it.each([
    ["of the cookie that the answer sets", { "set-cookie": "crumb=new; path=/" }, "new"],
    ["of the answer, if it sets no cookie", {}, "of the answer"],
  ])("is replaced by that %s, and the call is repeated once", async (_, headers, crumb) => {
    const sent: (string | null)[] = [];
    const visitor = new Request(request.url, { method: "POST", headers: { cookie: "a=b; crumb=old" } });
    const client = createOriginClient(visitor, async (call) => {
      sent.push(call.headers.get("x-csrf-token"), call.headers.get("cookie"));
      return Response.json({ crumbFail: true, crumb: "of the answer" }, { status: 400, headers });
    });
    expect(await client.call("/api/form/FormSubmissionKey", {})).toMatchObject({ ok: false, status: 400 });
    expect(sent).toEqual(["old", "a=b; crumb=old", crumb, `a=b; crumb=${crumb}`]);
  });
});
