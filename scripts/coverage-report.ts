/** Reports the features of pages: their replacements, and the features for which a page keeps the builder's runtime. */
import { features } from "../shared/coverage/features.ts";
import { surveyPage } from "../shared/coverage/survey.ts";
import { uncoveredFeatures } from "../shared/coverage/uncovered-features.ts";

export interface PageCoverage {
  readonly page: string;
  /** The page's features that have a replacement. */
  readonly covered: readonly { readonly name: string; readonly replacedBy: string }[];
  /** Names of the features for which the page keeps the builder's runtime. */
  readonly uncovered: readonly string[];
}

export function coverageOf(page: string, html: Uint8Array): PageCoverage {
  const tokens = surveyPage(html);
  const covered = features.flatMap(({ name, replacedBy, tokens: featureTokens }) =>
    replacedBy !== undefined && featureTokens.some((token) => tokens.has(token))
      ? [{ name, replacedBy }]
      : [],
  );
  return { page, covered, uncovered: uncoveredFeatures(tokens) };
}

/** The table that `npm run coverage` prints: one line per page, then the totals. */
export function coverageTable(pages: readonly PageCoverage[]): string {
  const width = Math.max(4, ...pages.map(({ page }) => page.length));
  const rows = pages.map(({ page, covered, uncovered }) => {
    const share = `${covered.length} of ${covered.length + uncovered.length}`;
    const runtime = uncovered.length === 0 ? "replaced" : `kept for ${uncovered.join(", ")}`;
    return `${page.padEnd(width)}  ${share.padStart(8)}  ${runtime}`;
  });
  return [`${"page".padEnd(width)}  features  runtime`, ...rows, "", ...totals(pages)].join("\n");
}

function totals(pages: readonly PageCoverage[]): string[] {
  const replaced = pages.filter(({ uncovered }) => uncovered.length === 0).length;
  const counts = new Map<string, number>();
  for (const { uncovered } of pages)
    for (const name of uncovered) counts.set(name, (counts.get(name) ?? 0) + 1);
  const frequent = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  const percent = pages.length === 0 ? 0 : Math.round((100 * replaced) / pages.length);
  return [
    `The runtime is replaced on ${replaced} of ${pages.length} pages (${percent} %).`,
    ...(frequent.length === 0
      ? []
      : [`It stays for: ${frequent.map(([name, count]) => `${name} (${count})`).join(", ")}.`]),
  ];
}
