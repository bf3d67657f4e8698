import { afterEach, beforeEach, vi } from "vitest";
import { ModelSite, type SiteOptions, type Tab } from "./model-site.ts";

/** A page of a site, for tests of its queue: `open` it first. What the console is told is in `said`. */
export let site: ModelSite;
export let tab: Tab;
export const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, "warn").mockImplementation((text: string) => said.push(text));
});
afterEach(() => vi.restoreAllMocks());

export function open(options: SiteOptions = {}): void {
  site = new ModelSite({ random: () => 0.5, ...options });
  tab = site.open();
}

/** Another page of the same site, in the place of the first. */
export function openNext(): void {
  tab = site.open();
}

export const add = (within = 0, data: Record<string, unknown> = {}): boolean =>
  tab.queue.add({ endpoint: "hit", data, within });
export const pass = (ms: number): Promise<void> => site.clock.advance(ms);
export const arrivals = () => site.network.arrivals;
export const sizes = (): number[] => arrivals().map(({ ids }) => ids.length);
export const journal = (): string[] =>
  [...site.storage.items.keys()].filter((key) => key.startsWith("awning_event_"));
