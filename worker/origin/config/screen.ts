import { type Content, html } from "../templates/html.ts";
import { bar } from "./bar.ts";
import type { Asked } from "./inside.ts";
import { type Shell, shell } from "./shell.ts";

interface Screen {
  readonly title: string;
  readonly intro: Content;
  readonly content?: Content;
  /** The path of the bar's link that leads here. */
  readonly current?: string;
  readonly status?: Shell["status"];
}

/** A page of the area that is read from top to bottom. */
export async function screen(
  asked: Asked,
  { title, intro, content, current = "", status = 200 }: Screen,
): Promise<Response> {
  const { c, site } = asked;
  return shell(c, {
    title: `${title} · ${site.title} · Awning`,
    layout: "screen",
    status,
    body: html`${await bar(asked, { current, frameUrl: "/" })}
<main>
<h1>${title}</h1>
<p class="intro">${intro}</p>
${content}
</main>`,
  });
}
