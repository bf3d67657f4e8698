import type { OwnerModerationTexts } from "../../../../shared/texts/owner-moderation.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { type Html, html } from "../../templates/html.ts";
import { successMessage } from "../outcome.ts";

/** A decision of a moderator: the status that follows, or null if the entry is deleted. */
interface Decision {
  /** Key of the label in the catalogue. */
  readonly label: "publish" | "hold" | "markSpam" | "remove";
  readonly status: number | null;
  /** Key of the sentence after the decision. */
  readonly done: "isPublished" | "isHeld" | "isSpam" | "isDeleted";
}

/** The decisions of a screen, by the values of their buttons. */
export type Decisions = Readonly<Record<string, Decision>>;

interface DecisionForm {
  /** Path of the screen, which takes its decisions too. */
  readonly path: string;
  readonly crumb: string;
  readonly id: string;
  readonly decisions: Decisions;
  /** The present status, which is not offered. */
  readonly status: number;
  /** Names the entry in the buttons' labels. */
  readonly subject: string;
  readonly texts: OwnerModerationTexts;
}

/** The buttons with the decisions about one entry. */
export function decisionForm({ path, crumb, id, decisions, status, subject, texts }: DecisionForm): Html {
  const offered = Object.entries(decisions).filter(([, decision]) => decision.status !== status);
  return html`<form class="decisions" method="post" action="${path}">
<input type="hidden" name="crumb" value="${crumb}">
<input type="hidden" name="id" value="${id}">
${offered.map(([name, { label }]) => html`<button name="decision" value="${name}" aria-label="${texts[label]}: ${subject}">${texts[label]}</button>`)}
</form>`;
}

/** The id and the decision of a sent {@link decisionForm}. The decision is undefined if it is none of the screen's. */
export async function readDecision(
  request: Request,
  decisions: Decisions,
): Promise<{ readonly id: string; readonly decision: Decision | undefined }> {
  const fields = await readFieldMap(request);
  const name = fields.get("decision") ?? "";
  return {
    id: fields.get("id") ?? "",
    decision: Object.hasOwn(decisions, name) ? decisions[name] : undefined,
  };
}

/** The answer to a decision: the screen, which says what was done. */
export function decidedResponse(
  path: string,
  decisions: Decisions,
  decision: Decision | undefined,
): Response {
  const name = Object.keys(decisions).find((each) => decisions[each] === decision);
  const location = name === undefined ? path : `${path}?${new URLSearchParams({ done: name })}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** The sentence after a decision, by the address of {@link decidedResponse}. */
export function decisionOutcome(
  url: string,
  decisions: Decisions,
  texts: OwnerModerationTexts,
): Html | false {
  const name = new URL(url).searchParams.get("done") ?? "";
  const decision = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
  return decision !== undefined && successMessage(texts[decision.done]);
}

interface ModeratedLists<Row> {
  /** One list for each state, with keys of the texts. `empty` is said if the list has no rows. */
  readonly lists: readonly {
    readonly id: string;
    readonly title: "waiting" | "reported" | "published" | "spam";
    readonly empty:
      | "noneWaiting"
      | "noneReported"
      | "nonePublished"
      | "noSpam"
      | "noReviewWaiting"
      | "noReviewPublished";
  }[];
  /** The rows of the lists, in their order. */
  readonly results: readonly D1Result[];
  readonly row: { parse(value: unknown): Row };
  readonly renderRow: (row: Row) => Html;
  readonly texts: OwnerModerationTexts;
}

/** A section for each list, with its entries. Throws the error of `row.parse` if a row does not fit. */
export function moderatedLists<Row>(given: ModeratedLists<Row>): readonly Html[] {
  const { lists, results, row, renderRow, texts } = given;
  return lists.map(({ id, title, empty }, index) => {
    const rows = (results[index]?.results ?? []).map((each) => row.parse(each));
    return html`<section aria-labelledby="${id}">
<h2 id="${id}">${texts[title]}</h2>
${rows.length === 0 && html`<p class="note">${texts[empty]}</p>`}${rows.map(renderRow)}
</section>
`;
  });
}
