/** What a part of ours, or a site's own code, wants recorded: the detail of the event `awning:track` (docs/tracking.md). */
export type Told =
  /** An event by its name. */
  | { readonly event: string; readonly data?: Readonly<Record<string, unknown>> }
  /** Something has happened to an overlay: `show`, `click`, `close`, `submit`. */
  | { readonly overlay: string; readonly action: string; readonly id?: string; readonly version?: number }
  /** A product was looked at without going to its page. */
  | { readonly quickView: string }
  /** An analytics event. */
  | {
      readonly analytics: Readonly<Record<string, unknown>>;
      readonly customData?: Readonly<Record<string, unknown>>;
      readonly customSchemaName?: string;
    };

const toldEvent = "awning:track";

/** Has it recorded, if it may be. Whoever tells need not know; before the recorder has come it waits. */
export function tell(told: Told): void {
  document.dispatchEvent(new CustomEvent(toldEvent, { detail: told }));
}

/** Hears of what is told. Returns what ends it. */
export function onTold(hear: (told: unknown) => void): () => void {
  const told = (event: Event) => {
    if ("detail" in event) hear(event.detail);
  };
  document.addEventListener(toldEvent, told, true);
  return () => document.removeEventListener(toldEvent, told, true);
}
