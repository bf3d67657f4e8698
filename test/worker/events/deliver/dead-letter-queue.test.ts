import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  consumeMessages,
  deadLettersOf,
  embeddedEnv,
  eventOf,
  failingDatabase,
  isRetried,
  queryRows,
} from "./consume-messages.ts";

let host = "";
let hostCount = 0;

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
beforeEach(() => {
  host = `dead-${++hostCount}.test`;
});

describe("a message of the dead letter queue", () => {
  it("is stored completely", async () => {
    const event = eventOf(host);
    expect(await consumeMessages([event, "?"], { queue: "awning-events-dead", with: embeddedEnv })).toEqual([
      "ack",
      "ack",
    ]);
    const [row] = await queryRows<{ payload: string; reason: string }>(
      "SELECT * FROM dead_letters WHERE host = ?",
      host,
    );
    expect(JSON.parse(row?.payload ?? "")).toEqual(event);
    expect(row?.reason).toBe("The queue's retry limit was reached");
    expect(await queryRows("SELECT accepted, dead FROM deliveries WHERE host = ?", host)).toEqual([
      { accepted: 0, dead: 1 },
    ]);
  });

  it("loses U+0000, which a text of the database cannot have, and no text that looks like it", async () => {
    const message = ["/[\\u0000]/", "a\0b", "\\\0\0c", "\\\\u0000"].join(" ");
    const event = { ...eventOf(host), data: { message } };
    await consumeMessages([event], { queue: "awning-events-dead", with: embeddedEnv });
    const [row] = await queryRows<{ payload: string }>(
      "SELECT payload FROM dead_letters WHERE host = ?",
      host,
    );
    expect(JSON.parse(row?.payload ?? "").data.message).toBe(message.replaceAll("\0", ""));
  });

  it("is retried while the database fails", async () => {
    const fates = await consumeMessages([eventOf(host)], {
      queue: "awning-events-dead",
      attempts: 90,
      with: { ...embeddedEnv, DB: failingDatabase },
    });
    expect(fates).toEqual([isRetried]);
  });

  it("adds its attempts to the event's existing dead letter", async () => {
    const event = eventOf(host);
    for (const attempts of [1, 2])
      await consumeMessages([event], { queue: "awning-events-dead", attempts, with: embeddedEnv });
    expect(await deadLettersOf(host)).toMatchObject([{ id: event.id, attempts: 3 }]);
  });
});
