import { fillText } from "../../../shared/text/text.ts";
import { ownerSettingsTexts } from "../../../shared/texts/owner-settings.ts";
import { listLearnedCoverage } from "../../site/learned-coverage.ts";
import type { SettingsArea } from "./settings-area.ts";

/** The pages that keep the builder's scripts, and why, as far as visits have shown it. */
export async function CoverageReport({ deps: { kv, host }, language }: SettingsArea) {
  const texts = ownerSettingsTexts(language);
  const pages = await listLearnedCoverage(host, kv);
  const kept = pages.filter(({ uncovered }) => uncovered.length > 0);
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage">{texts.coverage}</h2>
      {pages.length === 0 ? (
        <p className="note">{texts.noVisits}</p>
      ) : (
        <p>{fillText(texts.coverageOf, { pages: pages.length, kept: kept.length })}</p>
      )}
      {kept.length === 0 ? null : (
        <ul className="pages">
          {kept.map(({ path, uncovered }) => (
            <li key={path}>
              <a className="setting-link" href={path}>
                <code>{path}</code> <span>{uncovered.join(", ")}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
