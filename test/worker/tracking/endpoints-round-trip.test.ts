import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Data } from "../../../worker/tracking/endpoint.ts";
import { analyticsFields } from "../../../worker/tracking/endpoints/analytics.ts";
import { buttonFields, formFields, overlayFields } from "../../../worker/tracking/endpoints/census.ts";
import { hitFields, pageFields } from "../../../worker/tracking/endpoints/census-fields.ts";
import { commonFields } from "../../../worker/tracking/endpoints/record-event.ts";
import { trackParameters } from "../../../worker/tracking/endpoints/track.ts";
import { endpoints } from "../../../worker/tracking/endpoints.ts";
import type { Kind } from "../../../worker/tracking/fields.ts";
import { asSent, queuedEvent, requester } from "./queued.ts";

const nasty = fc.constantFrom("\ud800", "\0", "a=b&c", "é+ %41", "]}", '"', "\u2028", "\ufeff", "__proto__");
const text = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 12 }));
/** Where a text is a field of a form itself, it can only be one that URLs can say, and none is like an empty one. */
const plain = text.map((each) => each.toWellFormed()).filter((each) => each !== "");
/** JSON knows one zero. */
const any = fc.jsonValue({ maxDepth: 3 }).map((each) => JSON.parse(JSON.stringify(each)) as unknown);
const fields = fc.dictionary(text, any, { maxKeys: 4 });
const scalars = fc.oneof(
  plain,
  fc.integer(),
  fc.double({ noNaN: true }).map((each) => each || 0),
  fc.boolean(),
  fc.constant(null),
);

/** Any object over the declared fields: mostly of their types. */
function over(declared: Readonly<Record<string, Kind>>): fc.Arbitrary<Data> {
  const each = Object.entries(declared).map(([name, fits]) => [name, scalars.filter(fits)] as const);
  return fc.record(Object.fromEntries(each), { requiredKeys: [] });
}

const census = (own: Readonly<Record<string, Kind>>) => over({ ...pageFields, ...own });
const data: Readonly<Record<string, fc.Arbitrary<Data>>> = {
  "record-hit": fc
    .tuple(
      over(hitFields),
      fc.record({ visitorCookie: plain, event: fc.integer({ min: 2 }) }, { requiredKeys: [] }),
    )
    .map(([hit, own]) => ({ ...hit, ...own })),
  "button-click": census(buttonFields),
  "button-render": census(buttonFields),
  "form-render": census(formFields),
  overlay: census(overlayFields),
  "quick-view": fc
    .tuple(over(pageFields), fc.stringMatching(/^[\w-]{1,64}$/))
    .map(([page, id]) => ({ ...page, id })),
  track: fc.record(Object.fromEntries(trackParameters.map((name) => [name, plain])), { requiredKeys: [] }),
  "javascript-errors": fc.record({ event: text, data: any, timestamp: fc.integer() }, { requiredKeys: [] }),
  trace: fc.record({ pageUrl: text, type: text, data: any, stackTrace: text }, { requiredKeys: [] }),
  "record-event": fc.record({
    event: plain,
    data: fc.tuple(fields, over(commonFields)).map(([own, common]) => ({ ...own, ...common })),
  }),
  performance: fc.record(
    {
      raw: fc.boolean(),
      app: text,
      data: fields,
      event: text,
      pageLoadId: fc.option(text),
      ts: fc.integer(),
    },
    { requiredKeys: ["event"] },
  ),
  analytics: fc.record(
    {
      analyticsId: fc.option(text),
      commonData: fc.tuple(fields, over(analyticsFields)).map(([own, common]) => ({ ...own, ...common })),
      customData: fc.option(fields),
      customSchemaName: fc.option(text),
    },
    { requiredKeys: ["commonData"] },
  ),
};

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (name, endpoint) => {
  const valid = (data[name] ?? fc.constant<Data>({})).map(endpoint.validate).filter((each) => "data" in each);
  const from = fc.constantFrom(requester, { ...requester, address: undefined }, { ...requester, crumb: "x" });

  it("reads from its calls what they were made of", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(valid, from), { minLength: 1, maxLength: 5 }), (given) => {
        const events = given.map(([each, who], sequence) =>
          queuedEvent(endpoint, each.data, { sequence, from: who }),
        );
        const calls = endpoint.calls(events);
        for (const call of calls) {
          expect(new URL(call.path, "https://origin.test").pathname.startsWith("/api/")).toBe(true);
          expect(() => new Headers(call.headers)).not.toThrow();
          expect(endpoint.read(asSent(call))).toEqual(call.events.map((event) => event.data));
        }
        const delivered = calls.flatMap((call) => call.events.map((event) => event.id));
        expect(delivered.sort()).toEqual(events.map((event) => event.id).sort());
      }),
      { numRuns: 150 },
    );
  });

  it("changes nothing in what it has already checked, and takes nothing more from what is bare", () => {
    fc.assert(
      fc.property(valid, (each) => {
        expect(endpoint.validate(each.data)).toEqual({ data: each.data, dropped: [] });
        const bare = endpoint.bare(each.data);
        if (bare !== undefined) expect(endpoint.bare(bare)).toEqual(bare);
      }),
      { numRuns: 100 },
    );
  });
});

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  "hostile %s",
  (_, endpoint) => {
    const type = fc.constantFrom(
      "",
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    );
    const json = fc.json({ maxDepth: 4 });
    const body = fc.oneof(
      fc.string({ unit: "binary" }),
      json,
      json.map((each) => `event=1&data=${encodeURIComponent(each)}`),
      json.map((each) => `[${each}]`),
    );

    it("survives any body", () => {
      fc.assert(
        fc.property(body, type, (text, contentType) => {
          const path = endpoint.path.replace(":id", "a1");
          const read = endpoint.read({ path, body: text, type: contentType });
          if (typeof read === "string") return;
          for (const each of read) {
            const result = endpoint.validate(each);
            if (!("data" in result)) continue;
            for (const call of endpoint.calls([queuedEvent(endpoint, result.data)]))
              expect(
                () => new Request(`https://origin.test${call.path}`, { headers: call.headers }),
              ).not.toThrow();
          }
        }),
        { numRuns: 200 },
      );
    });
  },
);
