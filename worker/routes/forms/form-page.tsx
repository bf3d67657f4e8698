import "../../texts.ts";
import { renderToStaticMarkup } from "preact-render-to-string";
import { renderIdName } from "../../../shared/forms/control-names.ts";
import { FormContents } from "../../../shared/forms/form-view.tsx";
import type { NoScriptForm, RejectedSubmission } from "../../../shared/forms/no-script-form.ts";
import { paths } from "../../../shared/names.ts";
import { pagesTexts } from "../../../shared/texts/pages.ts";
import { build } from "../../build.ts";
import { nonEmptyTextFields, textValue } from "../../http/form-values.ts";
import { formPageHeaders, htmlPage } from "../../http/html-page.ts";
import { rateLimitPeriodSeconds } from "../../http/rate-limit.ts";
import type { FoundForm } from "./find-form-on-page.ts";

interface FormPageProps {
  readonly status: number;
  readonly language: string;
  /** The reason why the form was not accepted. */
  readonly problem: string;
  /** Path of the page from which the form was sent. */
  readonly returnTo: string | undefined;
  /** The submitted form data. */
  readonly form?: FormData | undefined;
  /** The form and its rejected values. Without them the page shows the entered text instead of the form. */
  readonly found?: FoundForm;
  readonly rejected?: RejectedSubmission;
}

const style = `
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

/** A page for a form that was not accepted, with all entered text. It uses no style or script of the site. */
export function formErrorPage(props: FormPageProps): Response {
  const { status, language } = props;
  const html = htmlPage({
    title: pagesTexts(language).formNotSent,
    language,
    css: `${build.styles.forms ?? ""}${style}`,
    body: renderToStaticMarkup(<Content {...props} />),
  });
  const retryAfter = status === 429 ? { "retry-after": String(rateLimitPeriodSeconds) } : {};
  return new Response(html, { status, headers: { ...formPageHeaders, ...retryAfter } });
}

function Content({ language, problem, returnTo, form, found, rejected }: FormPageProps) {
  const texts = pagesTexts(language);
  const noScript: NoScriptForm | undefined =
    found && rejected && returnTo !== undefined
      ? {
          action: paths.forms + encodeURIComponent(found.block.formId),
          limit: texts.limit,
          renderId: textValue(form?.get(renderIdName)),
          returnTo,
          query: new URLSearchParams(returnTo.split("?")[1] ?? ""),
          rejected,
        }
      : undefined;
  return (
    <main>
      <h1>{texts.formNotSent}</h1>
      {found && noScript ? (
        <FormContents block={found.block} noScript={noScript} />
      ) : (
        <TypedText language={language} problem={problem} form={form} />
      )}
      <p>
        <a href={returnTo ?? "/"}>{texts.backToPage}</a>
      </p>
    </main>
  );
}

function TypedText({ language, problem, form }: Pick<FormPageProps, "language" | "problem" | "form">) {
  const fields = (form ? nonEmptyTextFields(form) : []).map((field, index) => ({
    key: `${index}`,
    ...field,
  }));
  return (
    <>
      <p role="alert">{problem}</p>
      {fields.length === 0 ? null : (
        <>
          <p>{pagesTexts(language).youWrote}</p>
          <dl>
            {fields.map(({ key, name, value }) => (
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
