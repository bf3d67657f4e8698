import type { ServedKind } from "../queue-message.ts";

export interface Seen {
  readonly served: readonly { readonly kind: ServedKind; readonly pages: number }[];
  /** Pageviews of visitors. */
  readonly reported: number;
  /** Pages that were rendered ahead and then shown, as they have told. */
  readonly prerendered: number;
}

/** Where it cannot be known: no fewer and no more than this. */
interface Between {
  readonly least: number;
  readonly most: number;
}

export interface BlindSpot {
  readonly served: number;
  readonly reported: number;
  /** Programs that say so: they report nothing, or nothing that counts. */
  readonly bot: number;
  /** Not to be recorded: no consent, people who work on the site, census off, the search page. */
  readonly withheld: number;
  readonly withoutScript: number;
  /** Fetched or rendered ahead of a visit that never was. */
  readonly neverShown: Between;
  /** Kept from reporting by an extension, left before they could, or their reports are still on the way. */
  readonly blockedOrLeftEarly: Between;
}

/**
 * Pages that the edge has served against pages that have reported. The edge cannot see why a page says nothing: of the two
 * causes that look alike from there the sum is told. Nor can it tell a page that was fetched ahead and shown from any
 * other, unless it was rendered ahead: so there are bounds. Counts of isolates that ended before they told are missing.
 */
export function blindSpot({ served, reported, prerendered }: Seen): BlindSpot {
  const count = (kind: ServedKind): number => served.find((each) => each.kind === kind)?.pages ?? 0;
  const [due, ahead, withoutScript] = [count("due"), count("ahead"), count("withoutScript")];
  const able = Math.max(0, due - withoutScript);
  const shown: Between = {
    least: Math.min(ahead, Math.max(prerendered, reported - able)),
    most: Math.min(ahead, reported),
  };
  const most = Math.max(shown.least, shown.most);
  return {
    served: due + ahead + count("bot") + count("withheld"),
    reported,
    bot: count("bot"),
    withheld: count("withheld"),
    withoutScript,
    neverShown: { least: ahead - most, most: ahead - shown.least },
    blockedOrLeftEarly: {
      least: Math.max(0, able - (reported - shown.least)),
      most: Math.max(0, able - (reported - most)),
    },
  };
}
