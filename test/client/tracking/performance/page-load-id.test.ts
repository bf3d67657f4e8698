import { afterEach, expect, it, vi } from "vitest";
import { pageLoadIdOf } from "../../../../client/tracking/performance/page-load-id.ts";

afterEach(() => vi.useRealTimers());

const answering = (body: string, status = 200) => pageLoadIdOf(async () => new Response(body, { status }));

it("is what the site's settings say", async () => {
  const asked: string[] = [];
  const id = await pageLoadIdOf(async (address) => {
    asked.push(address);
    return Response.json({ pageLoadId: "abc" });
  });
  expect([id, asked]).toEqual(["abc", ["/api/1/performance/settings"]]);
});

it("leaves no timer behind", async () => {
  vi.useFakeTimers();
  await answering('{"pageLoadId":"abc"}');
  await answering("", 500).catch(() => {});
  expect(vi.getTimerCount()).toBe(0);
});

it.each(["{}", '{"pageLoadId":""}', '{"pageLoadId":7}', "[]", "null", '"abc"', "<!doctype html>", ""])(
  "is an error where the settings are %j",
  async (body) => {
    await expect(answering(body)).rejects.toThrow("Unable to resolve pageLoadId");
  },
);

it.each([204, 404, 500, 503])("is an error with status %i", async (status) => {
  await expect(answering(...((status === 204 ? [null] : [""]) as [string]), status)).rejects.toThrow(
    `Unexpected status ${status}`,
  );
});

it("is unknown, and nobody's fault, where there is no network", async () => {
  expect(await pageLoadIdOf(() => Promise.reject(new TypeError("no")))).toBeUndefined();
});

it.each(["the answer", "its body"])("is an error when %s takes more than 30 s", async (what) => {
  vi.useFakeTimers();
  const asked = pageLoadIdOf(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        const body = new ReadableStream({
          start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
        });
        if (what === "its body") resolve(new Response(body));
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const failure = expect(asked).rejects.toThrow("No answer within 30 s");
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failure;
  expect(vi.getTimerCount()).toBe(0);
});
