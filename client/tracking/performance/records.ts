import type { Fields } from "../hit.ts";
import type { Recorder } from "../recorder.ts";

/** Spec 9: a batch 30 s after the load. */
const batchAfter = 30_000;

export interface Records {
  readonly add: (event: "page_speed" | "user" | "a11y" | "image", data: Fields) => void;
  /** From then on records can be sent: all of a page bear this id. Only the first counts. */
  readonly begin: (pageLoadId: string) => void;
}

/** Makes performance records (spec 7) of a page that had loaded `loadedAt` ms after it began, each when it is added. */
export function createRecords({ page, permission, record }: Recorder, loadedAt: number): Records {
  const app = page.site.templateVersion === "7.1" ? "v7_1-user-sites" : "v7-user-sites";
  const { memberAccountId } = page.tracking;
  let id: string | undefined;
  let waiting: ((pageLoadId: string) => void)[] = [];

  return {
    add(event, measured) {
      const ts = Date.now();
      const member = memberAccountId !== undefined && permission().identify ? { memberAccountId } : {};
      const data = { ...measured, ...member };
      const send = (pageLoadId: string) => {
        const within = Math.max(0, loadedAt + batchAfter - performance.now());
        record("performance", { raw: true, app, data, event, pageLoadId, ts }, within);
      };
      if (id === undefined) waiting.push(send);
      else send(id);
    },
    begin(pageLoadId) {
      id ??= pageLoadId;
      const sends = waiting;
      waiting = [];
      for (const send of sends) send(id);
    },
  };
}
