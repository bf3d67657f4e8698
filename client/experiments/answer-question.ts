import type { PageData } from "../../shared/page-data.ts";
import { assignmentOf, isEnabled } from "./exposure.ts";

/** Detail of the event `awning:experiment`, by which a site's own code asks what its visitor gets. */
interface Question {
  readonly name: string;
  /** What it gets where there is no such experiment: `true` or `false` for a toggle, else the variant's name. */
  readonly fallback: boolean | string;
  /** Called once, with true or false, or with `{ segment, variant }`. */
  readonly answer: (value: unknown) => void;
}

/** Answers a site's own code, and so records what its visitor has been shown. */
export function answer(event: Event, page: PageData): void {
  const question: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (!isQuestion(question)) return;
  const { name, fallback } = question;
  question.answer(
    typeof fallback === "boolean" ? isEnabled(page, name, fallback) : assignmentOf(page, name, fallback),
  );
}

function isQuestion(detail: unknown): detail is Question {
  if (typeof detail !== "object" || detail === null) return false;
  const { name, fallback, answer } = detail as Partial<Question>;
  return (
    typeof name === "string" &&
    (typeof fallback === "boolean" || typeof fallback === "string") &&
    typeof answer === "function"
  );
}
