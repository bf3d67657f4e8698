import type { PageCoverage } from "../../scripts/coverage-report.ts";
import type { ShownContent } from "../shown-content/list-shown.ts";
import type { PageComparison } from "./compare-page.ts";
import { reportStyle } from "./report-style.ts";

export interface ComparedPage {
  readonly name: string;
  readonly coverage: PageCoverage;
  readonly comparisons: readonly PageComparison[];
  /** Why the page could not be opened at all widths. */
  readonly failure?: string;
}

/** The report: one HTML document without anything from elsewhere. */
export function renderReport(pages: readonly ComparedPage[], date: Date): string {
  const replaced = pages.filter(({ coverage }) => coverage.uncovered.length === 0).length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coverage report: ${pages.length} ${pages.length === 1 ? "page" : "pages"}</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>Coverage report</h1>
<p><time datetime="${date.toISOString()}">${date.toISOString().slice(0, 10)}</time>. Each page was opened as it is and behind Awning, at 1440 and 390 px.</p>
<p class="result">The builder's scripts are replaced on <strong>${replaced} of ${pages.length}</strong> pages. The other pages keep them, and work as before.</p>
</header>
<main>
${summary(pages)}
${pages.map(pageSection).join("\n")}
</main>
</body>
</html>
`;
}

function summary(pages: readonly ComparedPage[]): string {
  const rows = pages.map((page, index) => {
    const { coverage } = page;
    const features = coverage.covered.length + coverage.uncovered.length;
    return `<tr><th scope="row"><a href="#page-${index + 1}">${escapeHtml(page.name)}</a></th><td class="number">${coverage.covered.length} of ${features}</td><td>${runtimeOf(coverage)}</td><td class="number">${countOf(page, "onlyOriginal")}</td><td class="number">${countOf(page, "onlyRewritten")}</td></tr>`;
  });
  return `<section aria-labelledby="summary"><h2 id="summary">Summary</h2>
<div class="scroll" role="region" aria-label="Table of pages" tabindex="0"><table>
<thead><tr><th scope="col">Page</th><th scope="col">Features replaced</th><th scope="col">Builder's scripts</th><th scope="col">Shown only by the original</th><th scope="col">Shown only behind Awning</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
</table></div></section>`;
}

function countOf({ comparisons }: ComparedPage, side: "onlyOriginal" | "onlyRewritten"): string {
  return (
    comparisons.map((comparison) => `${comparison[side].length} at ${comparison.width} px`).join(", ") || "–"
  );
}

function runtimeOf({ uncovered }: PageCoverage): string {
  return uncovered.length === 0
    ? '<span class="replaced">replaced</span>'
    : `<span class="kept">kept</span> for ${escapeHtml(uncovered.join(", "))}`;
}

function pageSection(page: ComparedPage, index: number): string {
  const { name, coverage, comparisons, failure } = page;
  const id = `page-${index + 1}`;
  const covered = coverage.covered.map(
    (feature) =>
      `<tr><th scope="row">${escapeHtml(feature.name)}</th><td>${replacementOf(feature.replacedBy)}</td></tr>`,
  );
  const uncovered = coverage.uncovered.map(
    (feature) =>
      `<tr><th scope="row">${escapeHtml(feature)}</th><td><span class="kept">keeps the builder's scripts</span></td></tr>`,
  );
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2>
<p>Builder's scripts: ${runtimeOf(coverage)}.</p>
${failure === undefined ? "" : `<p class="failure">The page could not be opened: ${escapeHtml(failure)}</p>`}
<details><summary>Features of the page (${covered.length + uncovered.length})</summary>
<table><thead><tr><th scope="col">Feature</th><th scope="col">Replaced by</th></tr></thead><tbody>${[...uncovered, ...covered].join("\n")}</tbody></table></details>
${comparisons.map((comparison) => comparisonPart(name, comparison)).join("\n")}
</section>`;
}

const replacementOf = (module: string): string =>
  module === "markup" ? "the page's own HTML and style" : `<code>${escapeHtml(module)}</code>`;

function comparisonPart(name: string, comparison: PageComparison): string {
  const { width, originalImage, rewrittenImage, onlyOriginal, onlyRewritten } = comparison;
  const figure = (title: string, image: string) =>
    `<figure><figcaption>${title}</figcaption><div class="picture" role="region" aria-label="${escapeHtml(name)}: ${title.toLowerCase()}, ${width} px" tabindex="0"><img src="data:image/jpeg;base64,${image}" width="${width}" alt="${escapeHtml(name)}, ${title.toLowerCase()}, in a window of ${width} px"></div></figure>`;
  return `<h3>${width} px</h3>
<div class="pair pair-${width}">${figure("Original", originalImage)}${figure("Behind Awning", rewrittenImage)}</div>
${contentList("Shown only by the original", onlyOriginal)}
${contentList("Shown only behind Awning", onlyRewritten)}`;
}

function contentList(title: string, contents: readonly ShownContent[]): string {
  if (contents.length === 0) return `<p>${title}: nothing.</p>`;
  const items = contents.map(({ kind, label, box: [left, top, width, height] }) => {
    return `<li><span class="kind">${kind}</span> ${escapeHtml(label)} <span class="place">${width} × ${height} px at ${left}, ${top}</span></li>`;
  });
  return `<details><summary>${title}: ${contents.length}</summary><ul>${items.join("\n")}</ul></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
