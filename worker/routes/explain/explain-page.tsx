import { renderToStaticMarkup } from "preact-render-to-string";
import { paths } from "../../../shared/names.ts";
import { htmlPage } from "../../http/html-page.ts";
import { configRedirectRule } from "../../redirects/config-redirect.ts";
import type { ExplainedCondition, ExplainedRule, Explanation } from "../../redirects/explain-rules.ts";
import type { RuleResult } from "../../redirects/rule.ts";
import { explainPageCss } from "./explain-style.ts";

/** The facts with which the rules were evaluated, in words. */
export interface ExplainedRequest {
  /** Path and query of the explained URL. */
  readonly url: string;
  readonly framing: "top" | "framed" | "unknown";
  readonly host: string;
  readonly site: string;
  readonly configArea: string;
  readonly roles: string;
  readonly proof: string;
}

interface ExplainPageProps {
  readonly request: ExplainedRequest;
  readonly explanation: Explanation;
  /** Nonce of the page's style element. */
  readonly nonce: string;
}

/** A decision tree as an ordered list. The lines between its items are drawn by CSS. */
export function explainPage({ request, explanation, nonce }: ExplainPageProps): string {
  const body = renderToStaticMarkup(
    <main>
      <h1>{title}</h1>
      <RequestForm {...request} />
      <Decision {...explanation} />
      <RequestFacts {...request} />
      <RuleTree {...explanation} url={request.url} />
    </main>,
  );
  return htmlPage({ title, css: explainPageCss, nonce, body });
}

const title = "How this site handles a request";

const framings = [
  ["top", "a page in its own tab"],
  ["framed", "a page in a frame"],
  ["unknown", "a page, and the browser does not say where"],
] as const;

function RequestForm({ url, framing }: ExplainedRequest) {
  return (
    <form method="get" action={paths.explain}>
      <label className="wide">
        Address on this site
        <input name="url" value={url} required spellCheck={false} autoCapitalize="none" />
      </label>
      <label>
        Requested as
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

function Decision({ response, decidedBy, rules }: Explanation) {
  const failedRule =
    decidedBy === undefined ? rules.find(({ name }) => name === configRedirectRule.name) : undefined;
  const failedCondition = failedRule?.conditions.find(({ result }) => result === "fails");
  return (
    <section className={`decision ${response.kind}`} aria-labelledby="decision">
      <h2 id="decision">{headline(response)}</h2>
      <p className="to">{responseText(response)}</p>
      <p>
        <span>{decidedBy ? "Decided by the rule " : "No rule applies. The one for owners, "}</span>
        <a href={`#${decidedBy ?? configRedirectRule.name}`}>{decidedBy ?? configRedirectRule.name}</a>
        <span>
          {failedCondition
            ? `, needs this: \u201c${failedCondition.description}\u201d ${failedCondition.details ?? ""}`
            : "."}
        </span>
      </p>
    </section>
  );
}

function headline(response: RuleResult): string {
  if (response.kind === "redirect") return "It is redirected";
  return response.kind === "blocked" ? "It is stopped with a page that says why" : "It is not redirected";
}

function responseText(response: RuleResult): string {
  if (response.kind === "redirect") return `${response.status} to ${response.to}`;
  return response.kind === "blocked"
    ? `${response.status}: ${response.title}`
    : "The site\u2019s own page is served.";
}

function RequestFacts({ host, site, configArea, roles, proof }: ExplainedRequest) {
  const rows = [
    ["Your roles", roles],
    ["Known by", proof],
    ["Host", host],
    ["Site", site],
    ["Configuration area", configArea],
  ];
  return (
    <dl>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RuleTree({ rules, decidedBy, url }: Explanation & Pick<ExplainedRequest, "url">) {
  return (
    <section aria-labelledby="tree">
      <h2 id="tree">Every rule, in the order of evaluation</h2>
      <p className="hint">
        A rule applies when all of its conditions hold. The first rule that applies decides.
      </p>
      <p className="start">
        <b>GET</b> <span>{url}</span>
      </p>
      <ol className="tree">
        {rules.map((rule) => (
          <RuleItem key={rule.name} {...rule} />
        ))}
        <li className={decidedBy === undefined ? "end reached" : "end"}>
          <ResponseItem response={{ kind: "page" }} reached={decidedBy === undefined} />
        </li>
      </ol>
    </section>
  );
}

const ruleResults = {
  applies: "Applies",
  "does not apply": "Does not apply",
  "not evaluated": "Not evaluated",
};

function RuleItem({ name, description, result, conditions, response }: ExplainedRule) {
  return (
    <li className={`rule ${result.replaceAll(" ", "-")}`} id={name}>
      <div className="card">
        <h3>{name}</h3>
        <p className="state">{ruleResults[result]}</p>
        <p>{description}</p>
      </div>
      <ol className="conditions" aria-label={`Conditions of ${name}`}>
        {conditions.map((condition) => (
          <ConditionItem key={condition.description} {...condition} />
        ))}
        {response && (
          <li className="leaf-node">
            <ResponseItem response={response} reached />
          </li>
        )}
      </ol>
    </li>
  );
}

function ConditionItem({ description, result, details }: ExplainedCondition) {
  const { label, path } = conditionResults[result];
  return (
    <li className={result.replaceAll(" ", "-")}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="2.75" stroke-linecap="round" />
      </svg>
      <p>
        <b className="state">{label}</b>
        <span>{` ${description} `}</span>
        {details !== undefined && <span className="details">{details}</span>}
      </p>
    </li>
  );
}

const conditionResults = {
  holds: { label: "Holds.", path: "M4.5 10.5l3.5 3.5 7.5-8" },
  fails: { label: "Does not hold.", path: "M5.5 5.5l9 9M14.5 5.5l-9 9" },
  "not evaluated": { label: "Not evaluated.", path: "M6 10h8" },
};

function ResponseItem({ response, reached }: { readonly response: RuleResult; readonly reached: boolean }) {
  const cookies = response.kind === "redirect" ? (response.cookies ?? []) : [];
  return (
    <div className={reached ? "leaf reached" : "leaf"}>
      <p className="state">{reached ? "This happens" : "Not reached"}</p>
      <p className="to">{responseText(response)}</p>
      {cookies.length > 0 && (
        <p className="details">{`Sets ${cookies.map(({ name, value }) => `${name}=${value}`).join(", ")}`}</p>
      )}
    </div>
  );
}
