import { onTestFinished, vi } from "vitest";
import { SimulatedSite, type SiteOptions, type Tab } from "./simulated-site.ts";

/** A site with one open page, for tests of the queue. Call `openPage` first. */
export let site: SimulatedSite;
export let tab: Tab;
/** Warnings in the console since `openPage`. */
export const warnings: string[] = [];

export function openPage(options: SiteOptions = {}): void {
  warnings.length = 0;
  vi.spyOn(console, "warn").mockImplementation((text: string) => warnings.push(text));
  onTestFinished(() => void vi.restoreAllMocks());
  site = new SimulatedSite({ random: () => 0.5, ...options });
  tab = site.open();
}

/** Opens another page of the same site in `tab`. */
export function openNextPage(): void {
  tab = site.open();
}

export const addEvent = (flushWithinMs = 0, data: Record<string, unknown> = {}): boolean =>
  tab.queue.add({ endpoint: "hit", data, flushWithinMs });
export const advanceClock = (ms: number): Promise<void> => site.clock.advance(ms);
export const arrivedBatches = () => site.network.arrivals;
export const batchSizes = (): number[] => arrivedBatches().map(({ ids }) => ids.length);
export const journalKeys = (): string[] =>
  [...site.storage.items.keys()].filter((key) => key.startsWith("awning_event_"));
