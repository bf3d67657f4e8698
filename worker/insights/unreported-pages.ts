import { type PageKind, pageKinds } from "./page-kinds.ts";

export interface PageCounts {
  readonly served: readonly { readonly kind: PageKind; readonly pages: number }[];
  /** Number of pageviews that visitors' pages have reported. */
  readonly reported: number;
  /** Number of pages that have reported that they were prerendered and then shown. */
  readonly prerendered: number;
}

/** Lower and upper bound of a number that is not known exactly. */
interface Range {
  readonly min: number;
  readonly max: number;
}

export interface UnreportedPages {
  readonly served: number;
  readonly reported: number;
  /** Requests of self-declared bots, whose reports are not counted. */
  readonly bot: number;
  /** Pages that must not be recorded: shown to contributors, with census off, or the search page. */
  readonly notTracked: number;
  /** Pages of visitors who have declined cookies, or have not answered yet, under a restrictive policy. */
  readonly withoutConsent: number;
  readonly withoutScript: number;
  /** Prefetched or prerendered for a visit that did not take place. */
  readonly neverShown: Range;
  /** Blocked by an extension, left before they could report, or with reports that have not arrived yet. */
  readonly blockedOrLeftEarly: Range;
}

/**
 * Compares the pages that the edge has served with those that have reported. The edge cannot distinguish a
 * blocked page from one that was left early, so both are one number. It can tell that a prefetched page was
 * shown only if the page was prerendered, so some numbers have bounds. Counts of isolates that ended early
 * are missing.
 */
export function unreportedPages({ served, reported, prerendered }: PageCounts): UnreportedPages {
  const countOf = (kind: PageKind): number => served.find((count) => count.kind === kind)?.pages ?? 0;
  const expected = countOf(pageKinds.expected);
  const prefetched = countOf(pageKinds.prefetched);
  const withoutScript = countOf(pageKinds.withoutScript);
  const withScript = Math.max(0, expected - withoutScript);
  const minShown = Math.min(prefetched, Math.max(prerendered, reported - withScript));
  const maxShown = Math.max(minShown, Math.min(prefetched, reported));
  return {
    served:
      expected +
      prefetched +
      countOf(pageKinds.bot) +
      countOf(pageKinds.untracked) +
      countOf(pageKinds.withoutConsent),
    reported,
    bot: countOf(pageKinds.bot),
    notTracked: countOf(pageKinds.untracked),
    withoutConsent: countOf(pageKinds.withoutConsent),
    withoutScript,
    neverShown: { min: prefetched - maxShown, max: prefetched - minShown },
    blockedOrLeftEarly: {
      min: Math.max(0, withScript - (reported - minShown)),
      max: Math.max(0, withScript - (reported - maxShown)),
    },
  };
}
