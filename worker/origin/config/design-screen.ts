import { hasPermission } from "../../../shared/permissions.ts";
import { type Content, type Html, html } from "../templates/html.ts";
import tokensSheet from "../theme/tokens.css";
import { groupDesignTokens, parseDesignTokens, type Token } from "./design-tokens.ts";
import { missingPermissionScreen, notFoundScreen } from "./error-screens.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

interface DesignPart {
  readonly name: string;
  readonly title: string;
  readonly content: Content;
}

const tokens = groupDesignTokens(parseDesignTokens(tokensSheet));

const designParts: readonly DesignPart[] = [
  {
    name: "colors",
    title: "Colours",
    content: html`<ul class="swatches">${tokens.colors.map(swatch)}</ul>`,
  },
  { name: "fonts", title: "Type", content: list([...tokens.families, ...tokens.sizes]) },
  { name: "spacing", title: "Measures", content: list(tokens.spacing) },
];

/** `/config/design` and `/config/design/{part}`: the design tokens that the style sheet declares. */
export function designScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "contentManager"))
    return missingPermissionScreen(request, "contentManager");
  const name = request.c.req.param("part");
  const shownParts = name === undefined ? designParts : designParts.filter((part) => part.name === name);
  const [only] = shownParts;
  if (only === undefined) return notFoundScreen(request);
  return configScreen(request, {
    title: name === undefined ? "Design" : `Design: ${only.title.toLowerCase()}`,
    current: "/config/design",
    intro:
      "The colours, type and measures that every page of the site is made of. They can be looked at here, not changed.",
    content: html`${shownParts.map(
      (part) => html`<section aria-labelledby="${part.name}">
<h2 id="${part.name}">${part.title}</h2>
${part.content}
</section>
`,
    )}${name !== undefined && html`<p><a href="/config/design">The whole design</a></p>`}`,
  });
}

/**
 * A sample of a color. The color is an SVG attribute, because the Content-Security-Policy of these pages blocks `style`
 * attributes.
 */
function swatch({ name, value }: Token): Html {
  return html`<li><svg viewBox="0 0 96 64" preserveAspectRatio="none" aria-hidden="true"><rect width="96" height="64" fill="${value}"/></svg><span class="token">${titleOf(name)}</span><code>${value}</code></li>`;
}

function list(tokens: readonly Token[]): Html {
  return html`<dl class="tokens">${tokens.map(
    ({ name, value }) => html`<div><dt>${titleOf(name)}</dt><dd><code>${value}</code></dd></div>`,
  )}</dl>`;
}

/** The title of a token: `Heading 1` for `heading-1`. */
function titleOf(name: string): string {
  const spaced = name.replaceAll("-", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
