import { env } from "cloudflare:workers";
import type { TestBrowser } from "../accounts/browser.ts";

/** The form ids of the demo site's contact page and newsletter. */
export const contactFormId = "68d2a7f43c19b5061e7fb802";
export const newsletterFormId = "68d2a7f43c19b5061e7fb801";

export const contactFields = {
  "name-68d2b101": ["Ada", "Lovelace"],
  "email-68d2b102": "ada@example.org",
  "select-68d2b103": "A commission",
  "textarea-68d2b104": "Twelve bowls, please",
};

/** Requests a submission key, as the page's scripts do. */
export async function requestSubmissionKey(browser: TestBrowser): Promise<string> {
  const { key } = await (await browser.retry("/api/form/FormSubmissionKey", { body: {} })).json<{
    key: string;
  }>();
  return key;
}

export function saveSubmission(
  browser: TestBrowser,
  key: unknown,
  form: unknown = contactFields,
  more: Record<string, unknown> = {},
): Promise<Response> {
  const body = {
    key,
    formId: contactFormId,
    form: JSON.stringify(form),
    pageTitle: "Contact",
    pagePath: "/contact",
    ...more,
  };
  return browser.retry("/api/form/SaveFormSubmission", { body });
}

interface Stored {
  readonly form_id: string;
  readonly form_name: string;
  readonly fields: readonly { id: string; title: string; type: string; value: unknown }[];
  readonly page: unknown;
  readonly spam: number;
}

export async function storedSubmissions(): Promise<Stored[]> {
  const { results } = await env.DB.prepare("SELECT * FROM form_submissions ORDER BY rowid").all<
    Record<string, string>
  >();
  return results.map(
    (row) =>
      ({
        ...row,
        fields: JSON.parse(row.fields ?? ""),
        page: JSON.parse(row.page ?? ""),
      }) as unknown as Stored,
  );
}

export function deleteSubmissions(): Promise<unknown> {
  return env.DB.batch(
    ["form_submissions", "newsletter_subscribers", "outbox"].map((name) =>
      env.DB.prepare(`DELETE FROM ${name}`),
    ),
  );
}
