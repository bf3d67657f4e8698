import { renderToString } from "preact-render-to-string";
import { fillPlural } from "../../../../shared/text/text.ts";
import { type OwnerInsightsTexts, ownerInsightsTexts } from "../../../../shared/texts/owner-insights.ts";
import { parsePeriod } from "../../../insights/period.ts";
import {
  type DeviceName,
  type PointerPage,
  readPointerPages,
  readPointerPicture,
} from "../../../insights/pointer-positions.ts";
import { type Html, html, rawHtml } from "../../templates/html.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { configScreen } from "../screen.ts";
import { insightsPath, pointerPath } from "./insights-links.ts";
import { PointerHeat, PointerTable } from "./pointer-picture.tsx";

const dayChoices = [7, 28, 90];
const deviceNames = (texts: OwnerInsightsTexts): Readonly<Record<DeviceName, string>> => ({
  phone: texts.onPhones,
  tablet: texts.onTablets,
  desktop: texts.onDesktops,
});

/** `/config/insights/pointer?page=/about&device=desktop&days=28`: where the pointers of owners and editors were on a page. */
export async function pointerScreen(request: OwnerRequest): Promise<Response> {
  const { c } = request;
  const texts = ownerInsightsTexts(ownerLanguage(c));
  const { host, searchParams } = new URL(c.req.url);
  const period = { host, ...parsePeriod(searchParams, Date.now()) };
  const pages = await readPointerPages(c.env.DB, period);
  const shown =
    pages.find(
      ({ path, device }) => path === searchParams.get("page") && device === searchParams.get("device"),
    ) ?? pages[0];
  return configScreen(request, {
    title: texts.pointers,
    current: insightsPath,
    intro: texts.pointersIntro,
    content: html`<nav class="tabs" aria-label="${texts.days}"><a href="${insightsPath}">${texts.allFigures}</a>${dayChoices.map(
      (days) =>
        html`<a href="${addressOf(shown, days)}"${days === period.days && html` aria-current="page"`}>${fillPlural(texts.dayCount, days)}</a>`,
    )}</nav>
${shown === undefined ? html`<p class="note">${texts.noPointers}</p>` : await pictureOf(request, { shown, pages, period })}`,
  });
}

const addressOf = (shown: PointerPage | undefined, days: number): string =>
  `${pointerPath}?${new URLSearchParams({ days: String(days), ...(shown && { page: shown.path, device: shown.device }) })}`;

interface Shown {
  readonly shown: PointerPage;
  readonly pages: readonly PointerPage[];
  readonly period: ReturnType<typeof parsePeriod> & { readonly host: string };
}

async function pictureOf({ c }: OwnerRequest, { shown, pages, period }: Shown): Promise<Html> {
  const texts = ownerInsightsTexts(ownerLanguage(c));
  const names = deviceNames(texts);
  const picture = await readPointerPicture(c.env.DB, period, shown);
  return html`<h2 id="pointer-pages">${texts.pages}</h2>
<ul class="tabs choices" aria-labelledby="pointer-pages">${pages.map(
    (page) =>
      html`<li><a href="${addressOf(page, period.days)}"${page === shown && html` aria-current="true"`}><span dir="auto">${page.path}</span>, ${names[page.device]} (${page.positions})</a></li>`,
  )}</ul>
<h2><span dir="auto">${shown.path}</span>, ${names[shown.device]}</h2>
${rawHtml(renderToString(<PointerHeat path={shown.path} {...picture} texts={texts} />))}
${rawHtml(renderToString(<PointerTable cells={picture.cells} texts={texts} />))}`;
}
