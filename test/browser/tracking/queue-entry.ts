import { browserQueue } from "../../../client/tracking/queue/browser-queue.ts";
import { postTo } from "../../../client/tracking/queue/post.ts";

/** What a page of `queue-site.ts` can be asked to do. */
interface QueuePage {
  /** Adds so many events, then does something at the very moment after. Returns the ids. */
  add(count: number, within: number): string[];
  counts(): { added: number; adopted: number; acknowledged: number; stored: number; sent: number };
  clear(): void;
}

declare global {
  interface Window {
    queuePage: QueuePage;
  }
}

const address = `/events-sink/${new URLSearchParams(location.search).get("sink")}`;
let made = 0;

function awning(): QueuePage {
  // What takes a minute in life takes a second or two here, unless a test asks for the times of life.
  const limits = location.pathname === "/lifelike" ? {} : { settle: 200, turn: 1000, lease: 1500 };
  const queue = browserQueue({ address, send: postTo(address, 2000), mayStore: () => true, limits });
  const add = (within: number) =>
    queue.add({ endpoint: "record-event", data: { n: made++, text: "é".repeat(50) }, within });
  return {
    add: (count, within) => {
      const from = made;
      for (let each = 0; each < count; each++) add(within);
      return Array.from({ length: count }, (_, at) => `${queue.pageId}.${from + at}`);
    },
    counts: () => queue.counts(),
    clear: () => queue.clear(),
  };
}

/** As pages without a queue do it. */
function plain(): QueuePage {
  const pageId = crypto.randomUUID();
  const none = { added: 0, adopted: 0, acknowledged: 0, stored: 0, sent: 0 };
  const add = () => {
    const event = { id: `${pageId}.${made++}`, endpoint: "record-event", at: Date.now(), data: {} };
    const body = JSON.stringify({ sent: Date.now(), events: [event] });
    fetch(address, { method: "POST", body, headers: { "content-type": "application/json" } }).catch(() => {});
    return event.id;
  };
  return { add: (count) => Array.from({ length: count }, add), counts: () => none, clear: () => {} };
}

window.queuePage = location.search.includes("plain") ? plain() : awning();
