import { createBrowserQueue } from "../../../client/tracking/queue/browser-queue.ts";
import { createBatchSender } from "../../../client/tracking/queue/post-batch.ts";

/** The functions that tests call in a page of `queue-site.ts`. */
interface QueuePage {
  /** Adds events and returns their ids. */
  add(count: number, flushWithinMs: number): string[];
  counts(): { added: number; adopted: number; acknowledged: number; stored: number; sent: number };
  clear(): void;
}

declare global {
  interface Window {
    queuePage: QueuePage;
  }
}

const address = `/events-sink/${new URLSearchParams(location.search).get("sink")}`;
let eventCount = 0;

function queuePage(): QueuePage {
  // Delays of a minute are a second or two here, except on the page /lifelike.
  const limits =
    location.pathname === "/lifelike" ? {} : { persistAfterMs: 200, minIntervalMs: 1000, leaseMs: 1500 };
  const queue = createBrowserQueue({
    address,
    send: createBatchSender(address, 2000),
    mayStore: () => true,
    limits,
  });
  const add = (flushWithinMs: number) =>
    queue.add({ endpoint: "record-event", data: { n: eventCount++, text: "é".repeat(50) }, flushWithinMs });
  return {
    add: (count, flushWithinMs) => {
      const first = eventCount;
      for (let index = 0; index < count; index++) add(flushWithinMs);
      return Array.from({ length: count }, (_, index) => `${queue.pageId}.${first + index}`);
    },
    counts: () => queue.counts(),
    clear: () => queue.clear(),
  };
}

/** A page without a queue, as a control. */
function plainPage(): QueuePage {
  const pageId = crypto.randomUUID();
  const noCounts = { added: 0, adopted: 0, acknowledged: 0, stored: 0, sent: 0 };
  const add = () => {
    const event = { id: `${pageId}.${eventCount++}`, endpoint: "record-event", at: Date.now(), data: {} };
    const body = JSON.stringify({ sent: Date.now(), events: [event] });
    fetch(address, { method: "POST", body, headers: { "content-type": "application/json" } }).catch(() => {});
    return event.id;
  };
  return { add: (count) => Array.from({ length: count }, add), counts: () => noCounts, clear: () => {} };
}

window.queuePage = location.search.includes("plain") ? plainPage() : queuePage();
