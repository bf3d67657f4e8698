import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventData } from "../../../../worker/events/endpoint.ts";
import { analyticsFieldChecks } from "../../../../worker/events/endpoints/analytics.ts";
import {
  buttonFieldChecks,
  formFieldChecks,
  hitFieldChecks,
  overlayFieldChecks,
  pageFieldChecks,
} from "../../../../worker/events/endpoints/census.ts";
import { landingParameters } from "../../../../worker/events/endpoints/landing.ts";
import { commonFieldChecks } from "../../../../worker/events/endpoints/record-event.ts";
import { endpoints } from "../../../../worker/events/endpoints.ts";
import type { FieldCheck } from "../../../../worker/events/fields.ts";
import { queuedEvent, testRequester, toEndpointRequest } from "./queued-event.ts";

const specialText = fc.constantFrom(
  "\ud800",
  "\0",
  "a=b&c",
  "é+ %41",
  "]}",
  '"',
  "\u2028",
  "\ufeff",
  "__proto__",
);
const text = fc.oneof(specialText, fc.string({ unit: "binary", maxLength: 12 }));
/** A form field is well-formed, and an empty one equals a missing one. */
const formText = text.map((each) => each.toWellFormed()).filter((each) => each !== "");
/** JSON has no negative zero. */
const any = fc.jsonValue({ maxDepth: 3 }).map((each) => JSON.parse(JSON.stringify(each)) as unknown);
const fields = fc.dictionary(text, any, { maxKeys: 4 });
const scalars = fc.oneof(
  formText,
  fc.integer(),
  fc.double({ noNaN: true }).map((each) => each || 0),
  fc.boolean(),
  fc.constant(null),
);

/** Objects with some of the declared fields. */
function objectOf(declared: Readonly<Record<string, FieldCheck>>): fc.Arbitrary<EventData> {
  const each = Object.entries(declared).map(([name, fits]) => [name, scalars.filter(fits)] as const);
  return fc.record(Object.fromEntries(each), { requiredKeys: [] });
}

const census = (own: Readonly<Record<string, FieldCheck>>) => objectOf({ ...pageFieldChecks, ...own });
const data: Readonly<Record<string, fc.Arbitrary<EventData>>> = {
  "record-hit": fc
    .tuple(
      objectOf(hitFieldChecks),
      fc.record({ visitorCookie: formText, event: fc.integer({ min: 2 }) }, { requiredKeys: [] }),
    )
    .map(([hit, own]) => ({ ...hit, ...own })),
  "button-click": census(buttonFieldChecks),
  "button-render": census(buttonFieldChecks),
  "form-render": census(formFieldChecks),
  overlay: census(overlayFieldChecks),
  "quick-view": fc
    .tuple(objectOf(pageFieldChecks), fc.stringMatching(/^[\w-]{1,64}$/))
    .map(([page, id]) => ({ ...page, id })),
  track: fc.record(Object.fromEntries(landingParameters.map((name) => [name, formText])), {
    requiredKeys: [],
  }),
  "javascript-errors": fc.record({ event: text, data: any, timestamp: fc.integer() }, { requiredKeys: [] }),
  trace: fc.record({ pageUrl: text, type: text, data: any, stackTrace: text }, { requiredKeys: [] }),
  "record-event": fc.record({
    event: formText,
    data: fc.tuple(fields, objectOf(commonFieldChecks)).map(([own, common]) => ({ ...own, ...common })),
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
      commonData: fc
        .tuple(fields, objectOf(analyticsFieldChecks))
        .map(([own, common]) => ({ ...own, ...common })),
      customData: fc.option(fields),
      customSchemaName: fc.option(text),
    },
    { requiredKeys: ["commonData"] },
  ),
};

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (name, endpoint) => {
  const valid = (data[name] ?? fc.constant<EventData>({}))
    .map(endpoint.validate)
    .filter((each) => "data" in each);
  const from = fc.constantFrom(
    testRequester,
    { ...testRequester, address: undefined },
    { ...testRequester, crumb: "x" },
  );

  it("parses its own origin requests back to the events", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(valid, from), { minLength: 1, maxLength: 5 }), (given) => {
        const events = given.map(([each, who], sequence) =>
          queuedEvent(endpoint, each.data, { sequence, from: who }),
        );
        const calls = endpoint.toOriginRequests(events);
        for (const call of calls) {
          expect(new URL(call.path, "https://origin.test").pathname.startsWith("/api/")).toBe(true);
          expect(() => new Headers(call.headers)).not.toThrow();
          expect(endpoint.parse(toEndpointRequest(call))).toEqual(call.events.map((event) => event.data));
        }
        const delivered = calls.flatMap((call) => call.events.map((event) => event.id));
        expect(delivered.sort()).toEqual(events.map((event) => event.id).sort());
      }),
      { numRuns: 150 },
    );
  });

  it("validation and anonymization are idempotent", () => {
    fc.assert(
      fc.property(valid, (each) => {
        expect(endpoint.validate(each.data)).toEqual({ data: each.data, droppedFields: [] });
        const anonymous = endpoint.anonymize(each.data);
        if (anonymous !== undefined) expect(endpoint.anonymize(anonymous)).toEqual(anonymous);
      }),
      { numRuns: 100 },
    );
  });
});

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  "%s with hostile input",
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

    it("does not throw for any body", () => {
      fc.assert(
        fc.property(body, type, (text, contentType) => {
          const path = endpoint.path.replace(":id", "a1");
          const read = endpoint.parse({ path, body: text, contentType: contentType });
          if (typeof read === "string") return;
          for (const each of read) {
            const result = endpoint.validate(each);
            if (!("data" in result)) continue;
            for (const call of endpoint.toOriginRequests([queuedEvent(endpoint, result.data)]))
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
