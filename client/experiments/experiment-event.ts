import type { PageData } from "../../shared/page-data.ts";
import { assignmentOf, isEnabled } from "./exposure.ts";

/** Detail of the event `awning:experiment`: docs/reference/experiments.md#read-an-experiment */
interface ExperimentRequest {
  readonly name: string;
  /** The result if the experiment does not exist: a boolean for a toggle, the name of a variant for a test. */
  readonly fallback: boolean | string;
  /** Called once with the result: a boolean for a toggle, `{ segment, variant }` for a test. */
  readonly answer: (value: unknown) => void;
}

/** Calls `answer` for a request of the site's own code, and records the exposure. */
export function handle(event: Event, page: PageData): void {
  const request: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (!isExperimentRequest(request)) return;
  const { name, fallback } = request;
  request.answer(
    typeof fallback === "boolean" ? isEnabled(page, name, fallback) : assignmentOf(page, name, fallback),
  );
}

function isExperimentRequest(detail: unknown): detail is ExperimentRequest {
  if (typeof detail !== "object" || detail === null) return false;
  const { name, fallback, answer } = detail as Partial<ExperimentRequest>;
  return (
    typeof name === "string" &&
    (typeof fallback === "boolean" || typeof fallback === "string") &&
    typeof answer === "function"
  );
}
