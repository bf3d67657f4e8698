import { renderToString } from "preact-render-to-string";
import { ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { PointersView, readPointerData } from "../../../insights/screens/pointers-view.tsx";
import { rawHtml } from "../../templates/html.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { insightsPath, pointerPath } from "./insights-links.ts";
import { figureFormatOf } from "./owner-figure-format.ts";

/** `/config/insights/pointer?page=/about&device=desktop&days=28`: where the pointers of owners and editors were on a page. */
export async function pointerScreen(request: OwnerRequest): Promise<Response> {
  const { c } = request;
  const texts = ownerInsightsTexts(ownerLanguage(c));
  const { host, searchParams: query } = new URL(c.req.url);
  const data = await readPointerData(c.env.DB, { host, query });
  return configScreen(request, {
    title: texts.pointers,
    current: insightsPath,
    intro: texts.pointersIntro,
    content: rawHtml(
      renderToString(
        <PointersView
          data={data}
          texts={texts}
          format={figureFormatOf(request)}
          path={pointerPath}
          figuresPath={insightsPath}
        />,
      ),
    ),
  });
}
