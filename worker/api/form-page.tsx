import { renderToStaticMarkup } from "preact-render-to-string";
import type { Filled } from "../../shared/blocks/form/filled.ts";
import { FormContents } from "../../shared/blocks/form/view.tsx";
import { paths } from "../../shared/names.ts";
import { build } from "../build.ts";
import { writtenFields } from "../forms/written-fields.ts";
import { limitPeriod } from "../origin/accounts/attempts.ts";
import { asciiHtml } from "../page/ascii.ts";
import type { FoundForm } from "../page/find-form.ts";
import { formPageHeaders } from "./form-page-headers.ts";

interface Shown {
  readonly status: number;
  /** Why the form was not taken. */
  readonly problem: string;
  /** The page that it was sent from: a path. */
  readonly back: string | undefined;
  /** What was sent. */
  readonly form?: FormData | undefined;
  /** The form and what is in it; without it what was typed is given back as text. */
  readonly found?: FoundForm;
  readonly filled?: Filled;
}

const style = `
:root { color-scheme: light; }
body { margin: 0; background: #f4f5f7; color: #16181d; font: 16px / 1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 640px; margin: min(8vh, 80px) auto; padding: 32px; border-radius: 12px; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 12%); overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
a { color: #1f4fc4; }
dt { font-weight: 600; }
dd { margin: 0 0 12px; white-space: pre-wrap; }
.react-form-contents .prefix { margin-bottom: 4px; opacity: 0.75; }
.react-form-contents :is(input, select, textarea) { border-radius: 6px; }
.form-submit-button { padding: 12px 24px; border: 0; border-radius: 6px; background: #16181d; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
.form-submit-button:focus-visible, a:focus-visible, :is(input, select, textarea):focus-visible { outline: 3px solid #1f4fc4; outline-offset: 2px; }
@media (width < 600px) { body { background: #fff; } main { margin: 0; padding: 24px 20px; border-radius: 0; box-shadow: none; } }
`;

/** A form that was not taken, with all that was typed, on a page of its own: it needs nothing of the site's. */
export function formPage(shown: Shown): Response {
  const { status, found } = shown;
  const html = asciiHtml(`<!DOCTYPE html>
<html lang="${found ? attribute(found.language) : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your form was not sent</title>
<style>${build.styles.form ?? ""}${style}</style>
</head>
<body>${renderToStaticMarkup(<Content {...shown} />)}</body>
</html>
`);
  const headers = {
    ...formPageHeaders,
    ...(status === 429 ? { "retry-after": String(limitPeriod) } : {}),
  };
  return new Response(html, { status, headers });
}

function Content({ problem, back, form, found, filled }: Shown) {
  const way = found &&
    filled &&
    back !== undefined && {
      action: paths.forms + encodeURIComponent(found.block.formId),
      returnTo: back,
      query: new URLSearchParams(back.split("?")[1] ?? ""),
      filled,
    };
  return (
    <main>
      <h1>Your form was not sent</h1>
      {way ? <FormContents block={found.block} way={way} /> : <Typed problem={problem} form={form} />}
      <p>
        <a href={back ?? "/"}>Back to the page</a>
      </p>
    </main>
  );
}

function Typed({ problem, form }: Pick<Shown, "problem" | "form">) {
  const typed = (form ? writtenFields(form) : []).map((field, index) => ({ key: `${index}`, ...field }));
  return (
    <>
      <p role="alert">{problem}</p>
      {typed.length === 0 ? null : (
        <>
          <p>This is what you wrote, so that you can send it another way:</p>
          <dl>
            {typed.map(({ key, name, value }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

function attribute(text: string): string {
  return /^[\w-]{1,35}$/.test(text) ? text : "en";
}
