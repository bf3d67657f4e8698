import { renderToStaticMarkup } from "preact-render-to-string";
import { paths } from "../../../shared/names.ts";
import { fillText } from "../../../shared/text/text.ts";
import { type OwnerExplainTexts, ownerExplainTexts } from "../../../shared/texts/owner-explain.ts";
import { htmlPage } from "../../http/html-page.ts";
import { configRedirectRule } from "../../redirects/config-redirect.ts";
import type {
  ExplainedCondition,
  ExplainedResponse,
  ExplainedRule,
  Explanation,
} from "../../redirects/explain-rules.ts";
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
  /** Language of the texts (BCP 47). */
  readonly language: string;
  /** Nonce of the page's style element. */
  readonly nonce: string;
}

/** A decision tree as an ordered list. The lines between its items are drawn by CSS. */
export function explainPage({ request, explanation, language, nonce }: ExplainPageProps): string {
  const texts = ownerExplainTexts(language);
  const { title } = texts;
  const body = renderToStaticMarkup(
    <main>
      <h1>{title}</h1>
      <RequestForm {...request} texts={texts} />
      <Decision {...explanation} texts={texts} />
      <RequestFacts {...request} texts={texts} />
      <RuleTree {...explanation} url={request.url} texts={texts} />
    </main>,
  );
  return htmlPage({ title, css: explainPageCss, language, nonce, body });
}

interface WithTexts {
  readonly texts: OwnerExplainTexts;
}

const framings = [
  ["top", "ownTab"],
  ["framed", "inFrame"],
  ["unknown", "unknownPlace"],
] as const;

function RequestForm({ url, framing, texts }: ExplainedRequest & WithTexts) {
  return (
    <form method="get" action={paths.explain}>
      <label className="wide">
        {texts.address}
        <input name="url" value={url} dir="ltr" required spellCheck={false} autoCapitalize="none" />
      </label>
      <label>
        {texts.requestedAs}
        <select name="as">
          {framings.map(([value, label]) => (
            <option key={value} value={value} selected={value === framing}>
              {texts[label]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{texts.explain}</button>
    </form>
  );
}

function Decision({ response, decidedBy, rules, texts }: Explanation & WithTexts) {
  const failedRule =
    decidedBy === undefined ? rules.find(({ name }) => name === configRedirectRule.name) : undefined;
  const failedCondition = failedRule?.conditions.find(({ result }) => result === "fails");
  const name = decidedBy ?? configRedirectRule.name;
  return (
    <section className={`decision ${response.kind}`} aria-labelledby="decision">
      <h2 id="decision">{headline(response, texts)}</h2>
      <p className="to">{responseText(response, texts)}</p>
      <p>
        <span>{`${decidedBy ? texts.decidedBy : texts.noRule} `}</span>
        <a href={`#${name}`}>{name}</a>
      </p>
      {failedCondition === undefined ? null : (
        <p>
          {`${fillText(texts.missing, { condition: failedCondition.description })} ${failedCondition.details ?? ""}`}
        </p>
      )}
    </section>
  );
}

function headline({ kind }: ExplainedResponse, texts: OwnerExplainTexts): string {
  return kind === "redirect" ? texts.redirected : kind === "blocked" ? texts.stopped : texts.served;
}

function responseText(response: ExplainedResponse, texts: OwnerExplainTexts): string {
  if (response.kind === "redirect")
    return fillText(texts.redirectTo, { status: response.status, to: response.to });
  return response.kind === "blocked" ? `${response.status}: ${response.title}` : texts.sitePage;
}

function RequestFacts({ host, site, configArea, roles, proof, texts }: ExplainedRequest & WithTexts) {
  const rows = [
    [texts.roles, roles],
    [texts.knownBy, proof],
    [texts.host, host],
    [texts.site, site],
    [texts.configArea, configArea],
  ];
  return (
    <dl>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RuleTree({ rules, decidedBy, url, texts }: Explanation & Pick<ExplainedRequest, "url"> & WithTexts) {
  return (
    <section aria-labelledby="tree">
      <h2 id="tree">{texts.rules}</h2>
      <p className="hint">{texts.rulesNote}</p>
      <p className="start" dir="ltr">
        <b>GET</b> <span>{url}</span>
      </p>
      <ol className="tree">
        {rules.map((rule) => (
          <RuleItem key={rule.name} {...rule} texts={texts} />
        ))}
        <li className={decidedBy === undefined ? "end reached" : "end"}>
          <ResponseItem response={{ kind: "page" }} reached={decidedBy === undefined} texts={texts} />
        </li>
      </ol>
    </section>
  );
}

const ruleResults = {
  applies: "applies",
  "does not apply": "doesNotApply",
  "not evaluated": "notEvaluated",
} as const;

function RuleItem({ name, description, result, conditions, response, texts }: ExplainedRule & WithTexts) {
  return (
    <li className={`rule ${result.replaceAll(" ", "-")}`} id={name}>
      <div className="card">
        <h3>{name}</h3>
        <p className="state">{texts[ruleResults[result]]}</p>
        <p>{description}</p>
      </div>
      <ol className="conditions" aria-label={fillText(texts.conditionsOf, { rule: name })}>
        {conditions.map((condition) => (
          <ConditionItem key={condition.description} {...condition} texts={texts} />
        ))}
        {response && (
          <li className="leaf-node">
            <ResponseItem response={response} reached texts={texts} />
          </li>
        )}
      </ol>
    </li>
  );
}

function ConditionItem({ description, result, details, texts }: ExplainedCondition & WithTexts) {
  const { label, path } = conditionResults[result];
  return (
    <li className={result.replaceAll(" ", "-")}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="2.75" stroke-linecap="round" />
      </svg>
      <p>
        <b className="state">{texts[label]}</b>
        <span>{` ${description} `}</span>
        {details !== undefined && <span className="details">{details}</span>}
      </p>
    </li>
  );
}

const conditionResults = {
  holds: { label: "holds", path: "M4.5 10.5l3.5 3.5 7.5-8" },
  fails: { label: "fails", path: "M5.5 5.5l9 9M14.5 5.5l-9 9" },
  "not evaluated": { label: "skipped", path: "M6 10h8" },
} as const;

interface ResponseItemProps {
  readonly response: ExplainedResponse;
  readonly reached: boolean;
}

function ResponseItem({ response, reached, texts }: ResponseItemProps & WithTexts) {
  const cookies = response.kind === "redirect" ? (response.cookies ?? []) : [];
  const list = cookies.map(({ name, value }) => `${name}=${value}`).join(", ");
  return (
    <div className={reached ? "leaf reached" : "leaf"}>
      <p className="state">{reached ? texts.happens : texts.notReached}</p>
      <p className="to">{responseText(response, texts)}</p>
      {list !== "" && <p className="details">{fillText(texts.setsCookies, { cookies: list })}</p>}
    </div>
  );
}
