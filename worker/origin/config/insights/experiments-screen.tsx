import { renderToString } from "preact-render-to-string";
import { fillPlural } from "../../../../shared/text/text.ts";
import { ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { decideExperiment, type ExperimentOutcome } from "../../../settings/decide-experiment.ts";
import {
  ExperimentsView,
  experimentDays,
  readExperimentData,
} from "../../../settings/screens/experiments-view.tsx";
import { getCrumb } from "../../accounts/crumb.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import { formatDateTime } from "../../templates/format-date.ts";
import { rawHtml } from "../../templates/html.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { experimentsPath, insightsPath } from "./insights-links.ts";
import { figureFormatOf } from "./owner-figure-format.ts";

const formPath = "/config/settings/experiments";

function depsOf({ c }: OwnerRequest) {
  return { db: c.env.DB, kv: c.env.SITES, host: new URL(c.req.url).host, language: ownerLanguage(c) };
}

/** `/config/experiments`: the visitors of each variant, with the result of a decision that was sent. */
export async function experimentsScreen(
  request: OwnerRequest,
  outcome?: ExperimentOutcome,
): Promise<Response> {
  const { c, site } = request;
  const language = ownerLanguage(c);
  const texts = ownerInsightsTexts(language);
  const [crumb, data] = await Promise.all([getCrumb(c), readExperimentData(depsOf(request))]);
  const area = {
    language,
    format: figureFormatOf(request),
    formatTime: (at: number) => formatDateTime(withOwnerLocale(c, site), at),
    path: experimentsPath,
    formPath,
    crumb,
  };
  return configScreen(request, {
    title: texts.experiments,
    current: insightsPath,
    status: outcome?.isDone === false ? 409 : 200,
    intro: fillPlural(texts.experimentsIntro, experimentDays),
    content: rawHtml(renderToString(<ExperimentsView data={data} area={area} outcome={outcome} />)),
  });
}

/** `POST /config/experiments`: ends an experiment, or lets it run again. */
export async function decideExperimentByOwner(request: OwnerRequest): Promise<Response> {
  const { c, owner } = request;
  const outcome = await decideExperiment(depsOf(request), {
    fields: await readFieldMap(c.req.raw),
    author: owner.accountId,
    env: c.env,
  });
  return experimentsScreen(request, outcome);
}
