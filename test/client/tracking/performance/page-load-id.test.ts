import { afterEach, expect, it, vi } from "vitest";
import { fetchPageLoadId } from "../../../../client/tracking/performance/page-load-id.ts";

afterEach(() => vi.useRealTimers());

const fetchFrom = (body: string, status = 200) => fetchPageLoadId(async () => new Response(body, { status }));

it("is read from the site's settings", async () => {
  const requested: string[] = [];
  const id = await fetchPageLoadId(async (address) => {
    requested.push(address);
    return Response.json({ pageLoadId: "abc" });
  });
  expect([id, requested]).toEqual(["abc", ["/api/1/performance/settings"]]);
});

it("clears its timer", async () => {
  vi.useFakeTimers();
  await fetchFrom('{"pageLoadId":"abc"}');
  await fetchFrom("", 500).catch(() => {});
  expect(vi.getTimerCount()).toBe(0);
});

it.each(["{}", '{"pageLoadId":""}', '{"pageLoadId":7}', "[]", "null", '"abc"', "<!doctype html>", ""])(
  "is an error if the settings are %j",
  async (body) => {
    await expect(fetchFrom(body)).rejects.toThrow("Unable to resolve pageLoadId");
  },
);

it.each([204, 404, 500, 503])("is an error with status %i", async (status) => {
  await expect(fetchFrom(...((status === 204 ? [null] : [""]) as [string]), status)).rejects.toThrow(
    `Unexpected status ${status}`,
  );
});

it("is undefined without a network", async () => {
  expect(await fetchPageLoadId(() => Promise.reject(new TypeError("no")))).toBeUndefined();
});

it.each(["the response", "its body"])("is an error if %s takes more than 30 s", async (part) => {
  vi.useFakeTimers();
  const pageLoadId = fetchPageLoadId(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        const body = new ReadableStream({
          start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
        });
        if (part === "its body") resolve(new Response(body));
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const failure = expect(pageLoadId).rejects.toThrow("No response within 30 s");
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failure;
  expect(vi.getTimerCount()).toBe(0);
});
