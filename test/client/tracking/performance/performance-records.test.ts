import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readPageData } from "../../../../client/dom/page-data.ts";
import { createPerformanceCollector } from "../../../../client/tracking/performance/performance-records.ts";
import type { Recorder } from "../../../../client/tracking/recorder.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => vi.useRealTimers());

interface Changes {
  readonly templateVersion?: string;
  readonly identify?: boolean;
  readonly memberAccountId?: string;
}

function createTestRecords({ templateVersion = "7.1", identify = true, memberAccountId }: Changes = {}) {
  const recorded: { endpoint: string; data: Readonly<Record<string, unknown>>; flushWithinMs: number }[] = [];
  const emptyPage = { getElementById: () => ({ textContent: "{}" }) } as unknown as Document;
  const page = readPageData(emptyPage);
  const recorder: Pick<Recorder, "page" | "permission" | "record"> = {
    page: {
      ...page,
      site: { ...page.site, templateVersion },
      tracking: { ...page.tracking, ...(memberAccountId === undefined ? {} : { memberAccountId }) },
    },
    permission: () => ({ events: true, pageview: true, identify }),
    record: (endpoint, data, flushWithinMs) => recorded.push({ endpoint, data, flushWithinMs }),
  };
  return { ...createPerformanceCollector(recorder as Recorder, performance.now() + 1000), recorded };
}

it("have the fields of published sites, and may wait until 30 s after the load", () => {
  const { add, setPageLoadId, recorded } = createTestRecords();
  setPageLoadId("id-of-the-page");
  add("image", { height: 2 });
  expect(recorded).toEqual([
    {
      endpoint: "performance",
      data: {
        raw: true,
        app: "v7_1-user-sites",
        data: { height: 2 },
        event: "image",
        pageLoadId: "id-of-the-page",
        ts: 1_700_000_000_000,
      },
      flushWithinMs: 31_000,
    },
  ]);
  expect(Object.keys(recorded[0]?.data ?? {})).toEqual(["raw", "app", "data", "event", "pageLoadId", "ts"]);
});

it("are sent at once later than that", () => {
  const { add, setPageLoadId, recorded } = createTestRecords();
  setPageLoadId("id");
  vi.advanceTimersByTime(60_000);
  add("page_speed", {});
  expect(recorded).toMatchObject([{ flushWithinMs: 0 }]);
});

it("wait for the page load id, keep their time, and use the first id", () => {
  const { add, setPageLoadId, recorded } = createTestRecords({ templateVersion: "7" });
  add("image", { width: 1 });
  vi.advanceTimersByTime(500);
  expect(recorded).toEqual([]);
  setPageLoadId("first");
  setPageLoadId("second");
  add("image", { width: 2 });
  expect(recorded.map(({ data }) => [data.app, data.pageLoadId, data.ts])).toEqual([
    ["v7-user-sites", "first", 1_700_000_000_000],
    ["v7-user-sites", "first", 1_700_000_000_500],
  ]);
});

it.each([
  ["a member who may be identified", { memberAccountId: "m1" }, { memberAccountId: "m1" }],
  ["a member who may not be identified", { memberAccountId: "m1", identify: false }, {}],
  ["a visitor", {}, {}],
])("of %s have the member's id accordingly", (_, changes, memberFields) => {
  const { add, setPageLoadId, recorded } = createTestRecords(changes);
  setPageLoadId("id");
  add("user", { a: 1 });
  expect(recorded[0]?.data.data).toEqual({ a: 1, ...memberFields });
});
