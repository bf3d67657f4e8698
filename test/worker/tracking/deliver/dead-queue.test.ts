import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deadLettersOf, embedded, eventOf, handOver, isWait, rows } from "./queue.ts";

let host = "";
let made = 0;

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
beforeEach(() => {
  host = `given-up-${++made}.test`;
});

describe("the queue of what could not be delivered", () => {
  it("is kept, with the whole message", async () => {
    const event = eventOf(host);
    expect(await handOver([event, "?"], { queue: "awning-events-dead", with: embedded })).toEqual([
      "ack",
      "ack",
    ]);
    const [row] = await rows<{ payload: string; reason: string }>(
      "SELECT * FROM dead_letters WHERE host = ?",
      host,
    );
    expect(JSON.parse(row?.payload ?? "")).toEqual(event);
    expect(row?.reason).toBe("Tried as often as the queue allows");
    expect(await rows("SELECT accepted, dead FROM deliveries WHERE host = ?", host)).toEqual([
      { accepted: 0, dead: 1 },
    ]);
  });

  it("waits while the database fails", async () => {
    const DB = {
      prepare: () => {
        throw new Error("down");
      },
      batch: () => Promise.reject(new Error("down")),
    };
    const fates = await handOver([eventOf(host)], {
      queue: "awning-events-dead",
      attempts: 90,
      with: { ...embedded, DB: DB as unknown as D1Database },
    });
    expect(fates).toEqual([isWait]);
  });

  it("keeps an event that dies again as one letter, with all its attempts", async () => {
    const event = eventOf(host);
    for (const attempts of [1, 2])
      await handOver([event], { queue: "awning-events-dead", attempts, with: embedded });
    expect(await deadLettersOf(host)).toMatchObject([{ id: event.id, attempts: 3 }]);
  });
});
