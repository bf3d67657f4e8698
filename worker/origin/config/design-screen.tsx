import { hasPermission } from "../../../shared/permissions.ts";
import { designScreens } from "../../../shared/settings/screens/design.ts";
import type { SettingsArea } from "../../settings/screens/settings-area.ts";
import { showScreen } from "../../settings/screens/settings-screens.tsx";
import { html } from "../templates/html.ts";
import tokensSheet from "../theme/tokens.css";
import { measuresOf, parseDesignTokens } from "./design-tokens.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

export const designPath = "/config/design";

const measures = measuresOf(parseDesignTokens(tokensSheet));

const parts = [
  { path: designPath, title: "All", screen: "design" },
  { path: `${designPath}/colors`, title: "Colors", screen: "colors" },
  { path: `${designPath}/fonts`, title: "Fonts", screen: "fonts" },
  { path: `${designPath}/spacing`, title: "Measures", screen: undefined },
];

/** `/config/design`, `/config/design/colors` and `/config/design/fonts`: the screens of the design. */
export function showDesign(area: SettingsArea, { c }: OwnerRequest): Response | Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const part = parts.find(({ path }) => path === pathname);
  const screen = designScreens.find(({ name }) => name === part?.screen);
  if (screen === undefined) return area.showNotFound();
  return showScreen(
    area,
    screen,
    <nav className="tabs" aria-label="Parts of the design">
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
  return configScreen(request, {
    title: "Design: measures",
    current: designPath,
    intro: "The measures that every page of the site is made of. They can be looked at here, not changed.",
    content: html`<dl class="facts">${measures.map(
      ({ name, value }) => html`<div><dt>${titleOf(name)}</dt><dd><code>${value}</code></dd></div>`,
    )}</dl>
<p><a href="${designPath}">The whole design</a></p>`,
  });
}

/** The title of a token: `Heading 1` for `heading-1`. */
function titleOf(name: string): string {
  const spaced = name.replaceAll("-", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
