import type { Engine, Limits, NewEvent, Queue, QueueOptions, State, Waiting } from "./contract.ts";
import { sendBeacons } from "./farewell.ts";
import { sendAlone } from "./send-alone.ts";
import { bytesOf, waitingEvent } from "./waiting.ts";

const defaults: Limits = {
  budget: 60_000,
  events: 1000,
  bytes: 1_000_000,
  prompt: 3,
  turn: 30_000,
  bulk: 125,
  settle: 1000,
  lease: 60_000,
};

/**
 * Collects events and lets none go before it is acknowledged. This part is in every page: it takes events, writes each into
 * the journal at once, sends the first batch itself, and what it has with beacons when the page goes away. Its engine
 * does the rest: it comes when something fails, waits longer, is left from before or is much. What a page leaves behind is sent by the next one, under the same ids; whoever counts
 * events drops those it has.
 */
export function createQueue<Name extends string>(options: QueueOptions): Queue<Name> {
  const { clock, page, journal, pageId } = options;
  const limits = { ...defaults, ...options.limits };
  const said = new Set<string>();
  const state: State = {
    pageId,
    pending: [],
    flying: [],
    due: Number.POSITIVE_INFINITY,
    outliving: 0,
    largest: limits.budget,
    hidden: false,
    works: true,
    requests: 0,
    counts: { added: 0, adopted: 0, sent: 0, acknowledged: 0, refused: 0, dropped: 0 },
    say: (what) => {
      if (!said.has(what)) console.warn(`Awning: ${what}.`);
      said.add(what);
    },
  };
  const { counts } = state;
  let sequence = 0;
  let shown = false;
  let ended = false;
  /** It sends, or loads the engine. */
  let busy = false;
  let unreachable = false;
  let callOff = () => {};
  let engine: Engine | undefined;
  /** Until then, what is added may not have another chance. */
  let leaving = 0;

  function add({ endpoint, data, within }: NewEvent<Name>): boolean {
    if (ended) return false;
    const id = `${pageId}.${sequence}`;
    let event: Waiting;
    try {
      event = waitingEvent(id, JSON.stringify({ id, endpoint, at: clock.now(), data }));
      if (bytesOf([event]) > limits.budget) throw new RangeError("too large");
    } catch (error) {
      state.say(`a ${endpoint} event cannot be sent: ${error}`);
      return false;
    }
    sequence++;
    counts.added++;
    state.pending.push(event);
    dueIn(within);
    if (shown) take(event);
    return true;
  }

  function take(event: Waiting): void {
    event.journaled = journal.write(event.id, event.text);
    // Others hear that the page is hidden after us, and add what they have gathered.
    if (clock.ticks() < leaving) Promise.resolve().then(() => state.hidden && hide());
    engine?.hear("added");
    if (engine) return;
    if (state.pending.length > limits.events) giveUp(state.pending, 1);
    // Where it cannot be loaded, another tab had better take over.
    if (!unreachable) live();
    plan();
  }

  /** The first of them, or all. */
  function giveUp(from: Waiting[], count = from.length): void {
    for (const { id } of from.splice(0, count)) {
      counts.dropped++;
      journal.remove(id);
    }
  }

  /** While there is no engine. */
  function plan(): void {
    if (engine || busy || ended || state.pending.length === 0) return;
    callOff();
    // After its first request a page has more to tell: what stores it had better be there soon.
    const wait = state.requests > 0 ? 0 : Math.min(limits.settle, state.due - clock.ticks());
    callOff = clock.after(unreachable ? limits.turn : Math.max(0, wait), step);
  }

  function step(): void {
    if (isSimple() && options.isOnline()) during(sendAlone(state, options)).then(() => page.whenQuiet(look));
    else during(start());
  }

  async function during(work: Promise<void>): Promise<void> {
    busy = true;
    await work;
    busy = false;
    plan();
  }

  /** What earlier pages have left has waited for long: it need not come in the way of this one. */
  async function look(): Promise<void> {
    if ((await options.isLeft()) && !engine && !busy) during(start());
  }

  /** What is due may be sent without an engine: the page's first request, if all is well. */
  function isSimple(): boolean {
    const { due, hidden, requests, unsettled } = state;
    // Browsers cut the time of a timer to whole ms, so that it is early.
    return !hidden && !unsettled && requests === 0 && due < clock.ticks() + 2 && isSmall();
  }

  function isSmall(): boolean {
    const { pending, outliving } = state;
    return pending.length < limits.bulk && bytesOf(pending) <= limits.budget - outliving;
  }

  async function start(): Promise<void> {
    try {
      engine = await options.loadEngine(state, limits);
      if (ended) engine.hear("stop");
    } catch {
      unreachable = true;
    }
  }

  /** Nothing is written for a page of which nothing is recorded. */
  function live(): void {
    if (!state.hidden && state.pending.length > 0) journal.live(clock.now() + limits.lease);
  }

  function hide(): void {
    if (ended || !shown) return;
    // A beacon is not acknowledged, so what goes out with one waits on. What nobody would take now is left to the next
    // page, if that will find it; what has failed this moment may have because the page is left.
    const works = state.works || clock.ticks() - (state.unheard ?? -100) < 100;
    const last = state.pending.filter(
      ({ beaconed, journaled, stored }) => !beaconed && (works || !(journaled || stored)),
    );
    const room = Math.min(limits.budget - state.outliving, state.largest);
    const used = sendBeacons(last, room, clock.now(), options.beacon);
    counts.sent += last.filter(({ beaconed }) => beaconed).length;
    state.outliving += used;
    // Nobody says when they have arrived.
    clock.after(10_000, () => {
      state.outliving -= used;
    });
    // Whether they have can be asked when the visitor is back, or by the next page.
    if (state.pending.every(({ beaconed }) => beaconed)) state.due = Number.POSITIVE_INFINITY;
    if (!state.hidden) dueIn(limits.turn);
    journal.live(0);
    engine?.hear("hide");
    // Where there are no beacons, this may be the last moment for the other way.
    if (!engine && !busy && used === 0 && last.length > 0 && state.works && isSmall())
      during(sendAlone(state, options));
    else plan();
  }

  function dueIn(ms: number): void {
    state.due = Math.min(state.due, clock.ticks() + ms);
  }

  page.whenShown(() => {
    shown = true;
    for (const event of state.pending) take(event);
  });
  const deafen = page.listen((what) => {
    state.hidden = what === "hide";
    leaving = state.hidden ? clock.ticks() + limits.settle : 0;
    if (state.hidden) return hide();
    dueIn(limits.turn);
    live();
    engine?.hear(what);
    plan();
  });

  return {
    pageId,
    add,
    flush: (reason) => {
      if (reason === "hide") return hide();
      state.due = clock.ticks();
      engine?.hear("added");
      plan();
    },
    counts: () => ({ ...counts, stored: engine?.stored() ?? 0 }),
    stop: () => {
      ended = true;
      callOff();
      deafen();
      journal.live(0);
      engine?.hear("stop");
    },
    clear: () => {
      giveUp(state.flying);
      giveUp(state.pending);
      journal.clear();
      engine?.hear("clear");
      options.deleteStored();
    },
  };
}
