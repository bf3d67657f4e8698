import { siteTexts } from "../../../shared/texts/site.ts";
import { type Content, html } from "../templates/html.ts";
import { ownerLanguage } from "./owner-language.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { type ConfigPageOptions, configPageResponse } from "./shell.ts";
import { topBar } from "./top-bar.ts";

interface Screen {
  readonly title: string;
  readonly intro: Content;
  readonly content?: Content;
  /** Path of the top bar's link to this screen. */
  readonly current?: string;
  readonly status?: ConfigPageOptions["status"];
  readonly script?: string;
}

/** A page of the area with a title, an introduction and content. */
export async function configScreen(
  request: OwnerRequest,
  { title, intro, content, current = "", status = 200, script }: Screen,
): Promise<Response> {
  const { c, site } = request;
  return configPageResponse(c, {
    title: `${title} · ${site.title} · Awning`,
    layout: "screen",
    status,
    ...(script === undefined ? {} : { script }),
    body: html`<a class="skip" href="#main">${siteTexts(ownerLanguage(c)).skip}</a>
${await topBar(request, { current, frameUrl: "/" })}
<main id="main">
<h1>${title}</h1>
<p class="intro">${intro}</p>
${content}
</main>`,
  });
}
