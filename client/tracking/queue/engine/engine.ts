import type { Engine, Limits, QueueOptions, Send, State, Waiting } from "../contract.ts";
import { batchOf, bytesOf, take, waitingEvent } from "../waiting.ts";
import { pageOf, type StoredEvent } from "./event-store.ts";
import type { Keeper } from "./keeper.ts";
import { createPace } from "./pace.ts";
import { settle } from "./settle.ts";

export interface EngineOptions extends Pick<QueueOptions, "clock" | "journal"> {
  readonly state: State;
  readonly limits: Limits;
  readonly network: Network;
  /** 0 to 1, as Math.random. */
  readonly random: () => number;
  readonly send: Send;
  readonly createKeeper: (inside: Inside) => Keeper;
}

export interface Network {
  /** False when the browser knows that it has none. */
  readonly isThere: () => boolean;
  /** Returns what ends it. */
  readonly whenBack: (run: () => void) => () => void;
}

/** What the keeper may do inside the engine. */
export interface Inside {
  readonly state: State;
  readonly waiting: () => readonly Waiting[];
  readonly adopt: (left: readonly StoredEvent[], where: "stored" | "journaled") => void;
  /** The storage has given these up for newer ones. */
  readonly drop: (ids: readonly string[]) => void;
}

export function createEngine(options: EngineOptions): Engine {
  const { state, limits, clock, network, journal, random } = options;
  const { counts } = state;
  const pace = createPace(limits, random, state.requests);
  let ended = false;
  let callOff = () => {};
  const waiting = () => [...state.flying, ...state.pending];
  const keeper = options.createKeeper({ state, waiting, adopt, drop });

  function dueIn(ms: number): void {
    state.due = Math.min(state.due, clock.ticks() + ms);
    plan();
  }

  function plan(): void {
    callOff();
    const { pending, flying, due, largest } = state;
    if (ended || flying.length > 0 || pending.length === 0 || due === Number.POSITIVE_INFINITY) return;
    const bulk = pending.length >= limits.bulk || bytesOf(pending) > largest;
    const moment = Math.max(due, pace.opens(bulk));
    callOff = clock.after(Math.max(0, moment - clock.ticks()), () => send(largest));
  }

  /** One batch of at most so many bytes, or one event. */
  async function send(bytes: number): Promise<void> {
    callOff();
    if (!network.isThere()) {
      fail(0, undefined);
      return plan();
    }
    const events = take(state.pending, bytes);
    if (events.length === 0) events.push(...state.pending.splice(0, 1));
    state.flying = events;
    if (state.pending.length === 0) state.due = Number.POSITIVE_INFINITY;
    const began = clock.ticks();
    pace.sent(began);
    const sent = batchOf(events, clock.now());
    const keepalive = state.outliving + sent.bytes <= limits.budget;
    counts.sent += events.length;
    state.outliving += keepalive ? sent.bytes : 0;
    const result = await options.send(sent, { keepalive }).catch(() => ({ status: 0 }));
    state.outliving -= keepalive ? sent.bytes : 0;
    state.flying = [];
    settled({ result, bytes: sent.bytes, events, took: clock.ticks() - began });
  }

  /** `events`: none, when they have been cleared meanwhile. */
  function settled({ result, bytes, events, took }: NonNullable<State["unsettled"]>): void {
    const outcome = settle(result, bytes, events);
    for (const what of outcome.say) state.say(what);
    finish(outcome.acknowledged, "acknowledged");
    finish(outcome.refused, "refused");
    finish(outcome.dropped, "dropped");
    state.largest = Math.min(state.largest, outcome.largest);
    if (outcome.back.length > 0) state.due = Math.min(state.due, clock.ticks());
    state.pending.unshift(...outcome.back);
    keepWithinCap();
    state.works = outcome.works;
    if (result.status === 0) state.unheard = clock.ticks();
    if (outcome.works) pace.worked(clock.ticks(), state.pending.length > 0);
    else fail(took, outcome.retryAfter);
    keeper.hear(outcome.works ? "done" : "failed");
    plan();
  }

  function fail(took: number, ask: number | undefined): void {
    state.works = false;
    pace.failed(clock.ticks(), took, ask);
  }

  /** What another page has taken over, out of the journal or the storage, is that page's to count. */
  function finish(events: readonly Waiting[], as: "acknowledged" | "refused" | "dropped"): void {
    const kept = events.filter((event) => event.kept);
    if (kept.length > 0)
      keeper.forget(kept.map(({ id }) => id)).then((there) => {
        counts[as] += there;
      });
    for (const { id, journaled, kept } of events) {
      if (!kept && (!journaled || journal.has(id))) counts[as]++;
      journal.remove(id);
    }
  }

  function keepWithinCap(): void {
    let bytes = bytesOf(state.pending);
    let over = 0;
    for (const { size } of state.pending) {
      if (state.pending.length - over <= limits.events && bytes <= limits.bytes) break;
      bytes -= size;
      over++;
    }
    finish(state.pending.splice(0, over), "dropped");
  }

  function adopt(left: readonly StoredEvent[], where: "stored" | "journaled"): void {
    counts.adopted += left.length;
    const kept = where === "stored";
    const events = left.map(({ id, text }) => ({
      ...waitingEvent(id, text),
      kept,
      stored: kept,
      journaled: !kept,
    }));
    // Before this page's own, and after those that it has taken over before.
    const own = state.pending.findIndex(({ id }) => pageOf(id) === state.pageId);
    state.pending.splice(own < 0 ? state.pending.length : own, 0, ...events);
    keepWithinCap();
    // With what this page has to send anyway, if that is soon.
    dueIn(random() * limits.settle * 5);
  }

  function drop(ids: readonly string[]): void {
    counts.dropped += ids.length;
    state.pending = state.pending.filter(({ id }) => !ids.includes(id));
  }

  const deafen = network.whenBack(() => {
    pace.back(clock.ticks());
    plan();
  });
  const { unsettled } = state;
  if (unsettled) {
    const events = unsettled.events.filter((event) => state.pending.includes(event));
    state.pending = state.pending.filter((event) => !events.includes(event));
    settled({ ...unsettled, events });
  } else plan();

  return {
    stored: () => waiting().filter(({ stored }) => stored).length,
    hear: (what) => {
      if (what === "added") keepWithinCap();
      if (what === "stop") {
        ended = true;
        deafen();
      }
      if (what === "hide") {
        const { pending, flying } = state;
        const refused = pending.length > 0 && pending.every(({ beaconed }) => !beaconed);
        if (refused && state.works && flying.length === 0 && network.isThere())
          send(limits.budget - state.outliving);
      }
      keeper.hear(what);
      plan();
    },
  };
}
