import "../texts.ts";
import { renderToStaticMarkup } from "preact-render-to-string";
import {
  CookiePreferences,
  type PreferencesProps,
} from "../../shared/overlays/cookie-banner/preferences.tsx";
import { preferencesStyle } from "../../shared/overlays/cookie-banner/preferences-style.ts";
import { cookiesTexts } from "../../shared/texts/cookies.ts";
import { pagesTexts } from "../../shared/texts/pages.ts";
import { formPageHeaders, htmlPage } from "../http/html-page.ts";

const css = `${preferencesStyle}
body { margin: 0; background: #f4f5f7; }
main { box-sizing: border-box; max-width: 560px; margin: min(10vh, 96px) auto; padding: 32px; border-radius: 12px; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 12%); }
main > p { margin: 0 0 20px !important; }
@media (width < 600px) { body { background: #fff; } main { margin: 0; padding: 24px 20px; border-radius: 0; box-shadow: none; } }
`;

/** A page on which the visitor chooses which cookies are allowed. */
export function consentPage(
  props: Pick<PreferencesProps, "consent" | "returnTo">,
  { language, method }: { language: string; method: string },
): Response {
  const labels = cookiesTexts(language);
  const page = render(
    { title: labels.title, language: labels.language },
    <CookiePreferences
      {...props}
      titleId="awning-cookie-choices-title"
      labels={labels}
      cancel={<a href={props.returnTo}>{labels.back}</a>}
    />,
  );
  return new Response(method === "HEAD" ? null : page, { headers: formPageHeaders });
}

/** A page that explains why a choice was not saved. */
export function consentErrorPage(
  status: 400 | 403 | 405,
  { language, message }: { readonly language: string; readonly message: string },
  headers: Record<string, string> = {},
): Response {
  const texts = pagesTexts(language);
  const page = render(
    { title: texts.choiceNotSaved, language },
    <div className="awning-cookie-choices">
      <h1>{texts.choiceNotSaved}</h1>
      <p>{message}</p>
      <div className="awning-cookie-actions">
        <a href="/">{texts.toSite}</a>
      </div>
    </div>,
  );
  return new Response(page, { status, headers: { ...formPageHeaders, ...headers } });
}

function render(
  { title, language }: { title: string; language: string },
  content: React.JSX.Element,
): string {
  return htmlPage({
    title,
    language,
    css,
    body: `<main>${renderToStaticMarkup(content)}</main>`,
  });
}
