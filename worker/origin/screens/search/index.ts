import type { Screen } from "../index.ts";
import type { SearchAnswer } from "./answer.ts";
import { candidates } from "./find.ts";
import { readQuery } from "./query.ts";
import { ranked } from "./rank.ts";

const shown = 40;

/** Searches pages, posts and products for what `?q=` says. */
export const search: Screen = async (view, c) => {
  const query = readQuery(view.url.searchParams.get("q"));
  const hits =
    query.state === "ready" ? ranked(await candidates(c.env.DB, query.words), query.words) : undefined;
  const answer: SearchAnswer = { query, hits: hits?.slice(0, shown) ?? [], total: hits?.length ?? 0 };
  return { state: { search: answer, ...(hits && { title: `${resultCount(answer)} for “${query.text}”` }) } };
};

export function resultCount({ total }: Pick<SearchAnswer, "total">): string {
  if (total === 0) return "Nothing found";
  return total === 1 ? "One result" : `${total} results`;
}
