import { renderToString } from "preact-render-to-string";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { FiguresView } from "../../../insights/screens/figures-view.tsx";
import { rawHtml } from "../../templates/html.ts";
import { missingPermissionScreen } from "../error-screens.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { experimentsPath, insightsPath, livePath, pointerPath } from "./insights-links.ts";
import { figureFormatOf } from "./owner-figure-format.ts";
import { readOwnerReport } from "./site-figures.ts";

/** `/config/insights`: what visitors did, as pictures with tables. */
export async function insightsScreen(request: OwnerRequest): Promise<Response> {
  const { roles } = request.owner;
  if (!hasPermission(roles, "activity")) return missingPermissionScreen(request, "activity");
  const texts = ownerInsightsTexts(ownerLanguage(request.c));
  const links = [
    { path: livePath, title: texts.now },
    { path: pointerPath, title: texts.pointers },
    ...(hasPermission(roles, "settings.labs") ? [{ path: experimentsPath, title: texts.experiments }] : []),
  ];
  const view = (
    <FiguresView
      data={await readOwnerReport(request)}
      texts={texts}
      format={figureFormatOf(request)}
      path={insightsPath}
      links={links}
    />
  );
  return configScreen(request, {
    title: texts.visits,
    current: insightsPath,
    intro: fillText(texts.insightsIntro, { site: request.site.title }),
    content: rawHtml(renderToString(view)),
  });
}
