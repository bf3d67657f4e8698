import { holds } from "../../../shared/permissions.ts";
import { type Content, type Html, html } from "../templates/html.ts";
import tokensSheet from "../theme/tokens.css";
import { readTokens, sortTokens, type Token } from "./design-tokens.ts";
import type { Asked } from "./inside.ts";
import { notAllowed, notFound } from "./refusals.ts";
import { screen } from "./screen.ts";

interface Part {
  readonly name: string;
  readonly title: string;
  readonly content: Content;
}

const tokens = sortTokens(readTokens(tokensSheet));

const parts: readonly Part[] = [
  {
    name: "colors",
    title: "Colours",
    content: html`<ul class="swatches">${tokens.colours.map(swatch)}</ul>`,
  },
  { name: "fonts", title: "Type", content: list([...tokens.families, ...tokens.sizes]) },
  { name: "spacing", title: "Measures", content: list(tokens.measures) },
];

/** `/config/design` and, part by part, below it: what the look of the site is made of. Read from its style sheet. */
export function designScreen(asked: Asked): Promise<Response> {
  if (!holds(asked.owner.roles, "contentManager")) return notAllowed(asked, "contentManager");
  const name = asked.c.req.param("part");
  const shown = name === undefined ? parts : parts.filter((part) => part.name === name);
  const [only] = shown;
  if (only === undefined) return notFound(asked);
  return screen(asked, {
    title: name === undefined ? "Design" : `Design: ${only.title.toLowerCase()}`,
    current: "/config/design",
    intro:
      "The colours, type and measures that every page of the site is made of. They can be looked at here, not changed.",
    content: html`${shown.map(
      (part) => html`<section aria-labelledby="${part.name}">
<h2 id="${part.name}">${part.title}</h2>
${part.content}
</section>
`,
    )}${name !== undefined && html`<p><a href="/config/design">The whole design</a></p>`}`,
  });
}

/** The colour is an attribute of a picture: styles in attributes are not allowed on these pages. */
function swatch({ name, value }: Token): Html {
  return html`<li><svg viewBox="0 0 96 64" preserveAspectRatio="none" aria-hidden="true"><rect width="96" height="64" fill="${value}"/></svg><span class="token">${words(name)}</span><code>${value}</code></li>`;
}

function list(tokens: readonly Token[]): Html {
  return html`<dl class="tokens">${tokens.map(
    ({ name, value }) => html`<div><dt>${words(name)}</dt><dd><code>${value}</code></dd></div>`,
  )}</dl>`;
}

/** 'Heading 1' of `heading-1` */
function words(name: string): string {
  const spaced = name.replaceAll("-", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
