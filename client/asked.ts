import type { PageData } from "../shared/page-data.ts";
import { withChunk } from "./with-chunk.ts";

type Load = () => Promise<{ readonly answer: (event: Event, page: PageData) => void }>;

const present: Load = () => import("./overlays/cookie-banner/answer-designer.ts");

/** What a site's own code can ask for, by the event on the document with which it does (docs/overlays.md, docs/experiments.md). */
const questions: Readonly<Record<string, Load>> = {
  "awning:cookie-banner:force": present,
  "awning:cookie-banner:update": present,
  "awning:cookie-banner:unforce": present,
  "awning:experiment": () => import("./experiments/answer-question.ts"),
};

/** Answers a site's own code; what answers is loaded when it asks. */
export function answerSites(page: PageData): void {
  for (const [name, load] of Object.entries(questions))
    document.addEventListener(name, (event) => {
      withChunk(name, load, ({ answer }) => answer(event, page));
    });
}
