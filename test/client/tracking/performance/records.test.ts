import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readPageData } from "../../../../client/page.ts";
import { createRecords } from "../../../../client/tracking/performance/records.ts";
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

function started({ templateVersion = "7.1", identify = true, memberAccountId }: Changes = {}) {
  const recorded: { endpoint: string; data: Readonly<Record<string, unknown>>; within: number }[] = [];
  const nothing = { getElementById: () => ({ textContent: "{}" }) } as unknown as Document;
  const page = readPageData(nothing);
  const recorder: Pick<Recorder, "page" | "permission" | "record"> = {
    page: {
      ...page,
      site: { ...page.site, templateVersion },
      tracking: { ...page.tracking, ...(memberAccountId === undefined ? {} : { memberAccountId }) },
    },
    permission: () => ({ events: true, pageview: true, identify }),
    record: (endpoint, data, within) => recorded.push({ endpoint, data, within }),
  };
  return { ...createRecords(recorder as Recorder, performance.now() + 1000), recorded };
}

it("are of the observed shape, and may wait until 30 s after the load", () => {
  const { add, begin, recorded } = started();
  begin("id-of-the-page");
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
      within: 31_000,
    },
  ]);
  expect(Object.keys(recorded[0]?.data ?? {})).toEqual(["raw", "app", "data", "event", "pageLoadId", "ts"]);
});

it("wait for no batch that is over", () => {
  const { add, begin, recorded } = started();
  begin("id");
  vi.advanceTimersByTime(60_000);
  add("page_speed", {});
  expect(recorded).toMatchObject([{ within: 0 }]);
});

it("wait for the page's id, keep their time, and go under the first one there is", () => {
  const { add, begin, recorded } = started({ templateVersion: "7" });
  add("image", { width: 1 });
  vi.advanceTimersByTime(500);
  expect(recorded).toEqual([]);
  begin("first");
  begin("second");
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
])("of %s name the member accordingly", (_, changes, named) => {
  const { add, begin, recorded } = started(changes);
  begin("id");
  add("user", { a: 1 });
  expect(recorded[0]?.data.data).toEqual({ a: 1, ...named });
});
