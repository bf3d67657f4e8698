import { renderToString } from "preact-render-to-string";
import type { ReactElement } from "react";
import { formNotices } from "../../../shared/form-notices.ts";
import { attributes, paths } from "../../../shared/names.ts";
import { directionOf } from "../../../shared/text/direction.ts";
import { formatDateAndTime } from "../../../shared/text/format-date.ts";
import { ownerAreaTexts } from "../../../shared/texts/owner-area.ts";
import { ownerInsightsTexts } from "../../../shared/texts/owner-insights.ts";
import { ownerSettingsOperatorTexts } from "../../../shared/texts/owner-settings-operator.ts";
import { siteTexts } from "../../../shared/texts/site.ts";
import { build } from "../../build.ts";
import { privatePageHeaders } from "../../http/private-page-headers.ts";
import type { Site } from "../../site/site.ts";

export interface OperatorPage {
  readonly title: string;
  readonly host: string;
  /** The language of the texts. */
  readonly language: string;
  readonly layout: "sign-in" | "screen";
  readonly content: ReactElement;
  readonly status?: number;
  /** A further script of the page. */
  readonly script?: string | undefined;
}

export const signInPath = `${paths.configArea}/sign-in`;

/** The locale of dates and figures in the area: the language of its texts. */
export function areaLocale(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** The format of times in ms since 1970, in the time zone that the site's pages name. */
export function areaTimeFormat(language: string, learned: Site["learned"]): (at: number) => string {
  const timeZone = learned?.website.timeZone || "UTC";
  return (at) => formatDateAndTime(at, areaLocale(language), timeZone);
}

/** An HTML document of the configuration area of a proxied site. */
export function operatorPageResponse({
  title,
  host,
  language,
  layout,
  content,
  status = 200,
  script,
}: OperatorPage) {
  const document = renderToString(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>{`${title} · ${host} · Awning`}</title>
        <link rel="stylesheet" href={build.configStyle} />
        <script type="module" src={build.config} />
        {script === undefined ? null : <script type="module" src={script} />}
      </head>
      <body className={layout}>
        {content}
        {layout === "sign-in" ? null : (
          <template {...{ [attributes.formNotices]: JSON.stringify(formNotices(language, signInPath)) }} />
        )}
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${document}`, { status, headers: privatePageHeaders });
}

interface OperatorScreen extends Pick<OperatorPage, "title" | "host" | "language" | "status" | "script"> {
  readonly part: AreaPart;
  readonly intro: ReactElement | string;
  readonly content: ReactElement;
}

/** A screen with the bar, its title and its introduction above the content. */
export function operatorScreenResponse({
  title,
  host,
  language,
  part,
  intro,
  content,
  ...page
}: OperatorScreen): Response {
  return operatorPageResponse({
    ...page,
    title,
    host,
    language,
    layout: "screen",
    content: (
      <>
        <OperatorBar host={host} language={language} current={part} />
        <main id="main">
          <h1>{title}</h1>
          <p className="intro">{intro}</p>
          {content}
        </main>
      </>
    ),
  });
}

/** The parts of the area, by their paths below it. */
type AreaPart = "settings" | "insights" | "inbox";

/** The link to the content of `<main id="main">`, and the bar at the top of each screen. */
function OperatorBar({
  host,
  language,
  current,
}: {
  readonly host: string;
  readonly language: string;
  readonly current: AreaPart;
}) {
  const texts = ownerSettingsOperatorTexts(language);
  const parts: readonly (readonly [AreaPart, string])[] = [
    ["settings", texts.settings],
    ["insights", ownerInsightsTexts(language).visits],
    ["inbox", ownerAreaTexts(language).inbox],
  ];
  return (
    <>
      <a className="skip" href="#main">
        {siteTexts(language).skip}
      </a>
      <header className="bar">
        <a className="brand" href="/">
          <span className="mark" aria-hidden="true" />
          <span>{host}</span>
        </a>
        <nav aria-label={texts.configuration}>
          {parts.map(([part, title]) => (
            <a
              key={part}
              href={`${paths.configArea}/${part}`}
              aria-current={part === current ? "page" : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <div className="tools">
          <details className="menu" {...{ [attributes.configMenu]: "" }}>
            <summary>
              <span className="name">{texts.operator}</span>
            </summary>
            <form
              method="post"
              action={`${paths.configArea}/sign-out`}
              {...{ [attributes.ownerSignOutForm]: "" }}
            >
              <button type="submit">
                {texts.signOut} <kbd>Shift Esc</kbd>
              </button>
            </form>
          </details>
        </div>
      </header>
    </>
  );
}
