import { renderToStaticMarkup } from "preact-render-to-string";
import { paths } from "../../shared/names.ts";
import { asciiHtml } from "../page/ascii.ts";
import { configRedirect } from "../redirects/config-redirect.ts";
import type { ExplainedCondition, ExplainedRule, Explanation } from "../redirects/explanation.ts";
import type { Answer } from "../redirects/rule.ts";
import { explainStyle } from "./explain-style.ts";

/** What the rules were given, in words. */
export interface Seen {
  /** Path and query. */
  readonly url: string;
  readonly framing: "top" | "framed" | "unknown";
  readonly host: string;
  readonly site: string;
  readonly configArea: string;
  readonly roles: string;
  readonly proof: string;
}

interface Shown {
  readonly seen: Seen;
  readonly explanation: Explanation;
  /** For the page's one style element. */
  readonly nonce: string;
}

/** A decision tree that is an ordered list: what is drawn between its items is style alone. */
export function explainPage({ seen, explanation, nonce }: Shown): string {
  return asciiHtml(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Why a request goes where it goes</title>
<style nonce="${nonce}">${explainStyle}</style>
</head>
<body>${renderToStaticMarkup(
    <main>
      <h1>Why a request goes where it goes</h1>
      <Question {...seen} />
      <Verdict {...explanation} />
      <Given {...seen} />
      <Tree {...explanation} url={seen.url} />
    </main>,
  )}</body>
</html>
`);
}

const framings = [
  ["top", "a page in its own tab"],
  ["framed", "a page in a frame"],
  ["unknown", "a page, the browser not saying where"],
] as const;

function Question({ url, framing }: Seen) {
  return (
    <form method="get" action={paths.explain}>
      <label className="wide">
        Address on this site
        <input name="url" value={url} required spellCheck={false} autoCapitalize="none" />
      </label>
      <label>
        Asked for as
        <select name="as">
          {framings.map(([value, label]) => (
            <option key={value} value={value} selected={value === framing}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Explain</button>
    </form>
  );
}

function Verdict({ answer, decidedBy, rules }: Explanation) {
  const missed = decidedBy === undefined ? rules.find(({ name }) => name === configRedirect.name) : undefined;
  const reason = missed?.conditions.find(({ verdict }) => verdict === "fails");
  return (
    <section className={`verdict ${answer.kind}`} aria-labelledby="verdict">
      <h2 id="verdict">{headline(answer)}</h2>
      <p className="to">{outcome(answer)}</p>
      <p>
        <span>{decidedBy ? "Decided by the rule " : "No rule applies. The one for owners, "}</span>
        <a href={`#${decidedBy ?? configRedirect.name}`}>{decidedBy ?? configRedirect.name}</a>
        <span>{reason ? `, needs this: \u201c${reason.says}\u201d ${reason.found ?? ""}` : "."}</span>
      </p>
    </section>
  );
}

function headline(answer: Answer): string {
  if (answer.kind === "redirect") return "It is redirected";
  return answer.kind === "alert" ? "It is answered with an alert" : "It is not redirected";
}

function outcome(answer: Answer): string {
  if (answer.kind === "redirect") return `${answer.status} to ${answer.to}`;
  return answer.kind === "alert"
    ? `${answer.status}: ${answer.title}`
    : "The site\u2019s own page is served.";
}

function Given({ host, site, configArea, roles, proof }: Seen) {
  const rows = [
    ["Your roles", roles],
    ["Known by", proof],
    ["Host", host],
    ["Site", site],
    ["Configuration area", configArea],
  ];
  return (
    <dl>
      {rows.map(([term, said]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tree({ rules, decidedBy, url }: Explanation & Pick<Seen, "url">) {
  return (
    <section aria-labelledby="tree">
      <h2 id="tree">Every rule, in the order in which it is asked</h2>
      <p className="hint">
        A rule is asked condition by condition, and applies when all of them hold. The first that applies
        decides.
      </p>
      <p className="start">
        <b>GET</b> <span>{url}</span>
      </p>
      <ol className="tree">
        {rules.map((rule) => (
          <Branch key={rule.name} {...rule} />
        ))}
        <li className={decidedBy === undefined ? "end reached" : "end"}>
          <Leaf answer={{ kind: "page" }} reached={decidedBy === undefined} />
        </li>
      </ol>
    </section>
  );
}

const ruleStates = { answers: "Applies", "does not apply": "Does not apply", "not asked": "Not asked" };

function Branch({ name, says, verdict, conditions, answer }: ExplainedRule) {
  return (
    <li className={`rule ${verdict.replaceAll(" ", "-")}`} id={name}>
      <div className="card">
        <h3>{name}</h3>
        <p className="state">{ruleStates[verdict]}</p>
        <p>{says}</p>
      </div>
      <ol className="conditions" aria-label={`Conditions of ${name}`}>
        {conditions.map((condition) => (
          <Node key={condition.says} {...condition} />
        ))}
        {answer && (
          <li className="leaf-node">
            <Leaf answer={answer} reached />
          </li>
        )}
      </ol>
    </li>
  );
}

function Node({ says, verdict, found }: ExplainedCondition) {
  const { label, path } = icons[verdict];
  return (
    <li className={verdict.replaceAll(" ", "-")}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="2.75" stroke-linecap="round" />
      </svg>
      <p>
        <b className="state">{label}</b>
        <span className="says">{` ${says} `}</span>
        {found !== undefined && <span className="found">{found}</span>}
      </p>
    </li>
  );
}

const icons = {
  holds: { label: "Holds.", path: "M4.5 10.5l3.5 3.5 7.5-8" },
  fails: { label: "Does not hold.", path: "M5.5 5.5l9 9M14.5 5.5l-9 9" },
  "not asked": { label: "Not asked.", path: "M6 10h8" },
};

function Leaf({ answer, reached }: { readonly answer: Answer; readonly reached: boolean }) {
  const cookies = answer.kind === "redirect" ? (answer.cookies ?? []) : [];
  return (
    <div className={reached ? "leaf reached" : "leaf"}>
      <p className="state">{reached ? "This happens" : "Not reached"}</p>
      <p className="to">{outcome(answer)}</p>
      {cookies.length > 0 && (
        <p className="found">{`Sets ${cookies.map(({ name, value }) => `${name}=${value}`).join(", ")}`}</p>
      )}
    </div>
  );
}
