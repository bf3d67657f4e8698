import { listLearnedCoverage } from "../../site/learned-coverage.ts";
import type { SettingsArea } from "./settings-area.ts";

/** The pages that keep the builder's scripts, and why, as far as visits have shown it. */
export async function CoverageReport({ deps: { kv, host } }: SettingsArea) {
  const pages = await listLearnedCoverage(host, kv);
  const kept = pages.filter(({ uncovered }) => uncovered.length > 0);
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage">Coverage</h2>
      {pages.length === 0 ? (
        <p className="note">No page was visited yet with this version of the worker.</p>
      ) : (
        <p>{`Of ${pages.length} visited pages ${kept.length} have a feature without a replacement.`}</p>
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
