import { describe, expect, it } from "vitest";
import {
  eventsMessage,
  type PageCountsMessage,
  parseMessage,
} from "../../../../worker/events/queue/queue-message.ts";
import { pageKinds } from "../../../../worker/insights/page-kinds.ts";
import { testPageId, testRequester } from "../endpoints/queued-event.ts";

const envelope = { host: "shop.test", acceptedAt: 1_700_000_000_100, bot: false, requester: testRequester };
const event = {
  id: `${testPageId}.1`,
  endpoint: "record-hit",
  at: 1_700_000_000_000,
  occurredAt: 1_700_000_000_050,
  data: { url: "/kiln" },
} as const;

/** Messages stay in the queue during a deployment, so a new version must read the JSON of the previous one. */
describe("the JSON of queue messages", () => {
  const eventsJson = { kind: "events", ...envelope, events: [event] };

  it("of events has these fields", () => {
    expect(JSON.parse(JSON.stringify(eventsMessage(envelope, [event])))).toEqual(eventsJson);
    expect(JSON.parse(JSON.stringify(eventsMessage(envelope, [event], 4)))).toEqual({
      ...eventsJson,
      tries: 4,
    });
  });

  it("of events is parsed with and without earlier attempts", () => {
    const events = [{ ...envelope, ...event }];
    expect(parseMessage(eventsJson)).toEqual({ events, previousAttempts: 0 });
    expect(parseMessage({ ...eventsJson, tries: 4 })).toEqual({ events, previousAttempts: 4 });
  });

  it("of an earlier version is parsed: it has other names for the two times", () => {
    const { acceptedAt: accepted, ...rest } = envelope;
    const { occurredAt: occurred, ...eventRest } = event;
    const earlierEvent = { ...eventRest, occurred };
    const parsed = { events: [{ ...envelope, ...event }], previousAttempts: 0 };
    expect(parseMessage({ kind: "events", ...rest, accepted, events: [earlierEvent] })).toEqual(parsed);
    expect(parseMessage({ ...rest, accepted, ...earlierEvent })).toEqual(parsed);
  });

  it("of a replayed dead letter is the event itself", () => {
    const queued = { ...envelope, ...event };
    expect(parseMessage(queued)).toEqual({ events: [queued], previousAttempts: 0 });
  });

  it("of page counts has these fields and kinds", () => {
    const message: PageCountsMessage = {
      kind: "served",
      id: "a",
      host: "shop.test",
      at: 1,
      pages: { due: 1, withheld: 2, bot: 3, ahead: 4, withoutScript: 5, withoutConsent: 6 },
    };
    expect(parseMessage(message)).toEqual({ pages: message });
    expect(Object.values(pageKinds)).toEqual(Object.keys(message.pages));
  });
});
