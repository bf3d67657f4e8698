import { renderToString } from "preact-render-to-string";
import { ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { readLiveFigures } from "../../../insights/live-figures.ts";
import { LiveView } from "../../../insights/screens/live-view.tsx";
import { rawHtml } from "../../templates/html.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { insightsPath, livePath } from "./insights-links.ts";
import { figureFormatOf } from "./owner-figure-format.ts";

/** `/config/insights/live`: the last 30 minutes. */
export async function liveScreen(request: OwnerRequest): Promise<Response> {
  const { c } = request;
  const texts = ownerInsightsTexts(ownerLanguage(c));
  return configScreen(request, {
    title: texts.now,
    current: insightsPath,
    intro: texts.liveIntro,
    content: rawHtml(
      renderToString(
        <LiveView
          figures={await readLiveFigures(c.env.DB, new URL(c.req.url).host)}
          texts={texts}
          format={figureFormatOf(request)}
          path={livePath}
          figuresPath={insightsPath}
        />,
      ),
    ),
  });
}
