import "../../texts.ts";
import { hasPermission } from "../../../shared/permissions.ts";
import { designScreens } from "../../../shared/settings/screens/design.ts";
import { type OwnerDesignTexts, ownerDesignTexts } from "../../../shared/texts/owner-design.ts";
import type { SettingsArea } from "../../settings/screens/settings-area.ts";
import { showScreen } from "../../settings/screens/settings-screens.tsx";
import { html } from "../templates/html.ts";
import tokensSheet from "../theme/tokens.css";
import { measuresOf, parseDesignTokens } from "./design-tokens.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const designPath = "/config/design";

const measures = measuresOf(parseDesignTokens(tokensSheet));

const partsOf = ({ all, colors, fonts, measures: spacing }: OwnerDesignTexts) => [
  { path: designPath, title: all, screen: "design" },
  { path: `${designPath}/colors`, title: colors, screen: "colors" },
  { path: `${designPath}/fonts`, title: fonts, screen: "fonts" },
  { path: `${designPath}/spacing`, title: spacing, screen: undefined },
];

/** `/config/design`, `/config/design/colors` and `/config/design/fonts`: the screens of the design. */
export function showDesign(area: SettingsArea, { c }: OwnerRequest): Response | Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const texts = ownerDesignTexts(area.language);
  const parts = partsOf(texts);
  const part = parts.find(({ path }) => path === pathname);
  const screen = designScreens(area.language).find(({ name }) => name === part?.screen);
  if (screen === undefined) return area.showNotFound();
  return showScreen(
    area,
    screen,
    <nav className="tabs" aria-label={texts.parts}>
      {parts.map(({ path, title }) => (
        <a key={path} href={path} aria-current={path === pathname ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>,
  );
}

/** `/config/design/spacing`: the measures of the style sheet. */
export function measuresScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const texts = ownerDesignTexts(ownerLanguage(request.c));
  return configScreen(request, {
    title: texts.titleMeasures,
    current: designPath,
    intro: texts.introMeasures,
    content: html`<dl class="facts">${measures.map(
      ({ name, value }) => html`<div><dt><code>--${name}</code></dt><dd><code>${value}</code></dd></div>`,
    )}</dl>
<p><a href="${designPath}">${texts.wholeDesign}</a></p>`,
  });
}
