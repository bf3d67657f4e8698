import * as z from "zod";
import { hasPermission } from "../../../shared/permissions.ts";
import { jsonColumn } from "../rows/json-column.ts";
import { formatDateTime } from "../templates/format-date.ts";
import { type Content, type Html, html } from "../templates/html.ts";
import { missingPermissionScreen } from "./error-screens.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { configScreen } from "./screen.ts";

const field = z.object({
  title: z.string(),
  type: z.string(),
  value: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
});
const row = z.object({
  form_name: z.string(),
  fields: jsonColumn(z.array(field)),
  page: jsonColumn(z.object({ path: z.string().optional(), title: z.string().optional() })),
  spam: z.number(),
  created_at: z.number(),
});
type Submission = z.infer<typeof row>;

const pageSize = 50;

/** `/config/forms`: the form submissions, newest first. All values are escaped as text. */
export async function formsScreen(request: OwnerRequest): Promise<Response> {
  if (!hasPermission(request.owner.roles, "crm")) return missingPermissionScreen(request, "crm");
  const { c, site } = request;
  const before = Number(c.req.query("before")) || Number.MAX_SAFE_INTEGER;
  const { results } = await c.env.DB.prepare(
    "SELECT * FROM form_submissions WHERE website_id = ? AND created_at < ? ORDER BY created_at DESC, id LIMIT ?",
  )
    .bind(site.id, before, pageSize)
    .all();
  const submissions = results.map((each) => row.parse(each));
  const last = submissions.length === pageSize ? submissions.at(-1)?.created_at : undefined;
  return configScreen(request, {
    title: "Forms",
    current: "/config/forms",
    intro:
      submissions.length === 0
        ? "No forms have been sent yet. Submissions of visitors are kept here."
        : `What visitors have sent with the forms of ${site.title}, the latest first.`,
    content: html`${submissions.map((each) => submission(request, each))}${last !== undefined && html`<p><a href="/config/forms?before=${last}">Older ones</a></p>`}`,
  });
}

function submission({ site }: OwnerRequest, { form_name, fields, page, spam, created_at }: Submission): Html {
  const origin = page.path === undefined ? "" : `, from ${page.path}`;
  return html`<section class="submission">
<h2>${form_name || "A form"}</h2>
<p class="note">${formatDateTime(site, created_at)}${origin}${spam === 1 && html` <strong>Held back: it looks as if a program had sent it</strong>`}</p>
<dl class="facts">${fields.map(({ title, value }) => html`<div><dt>${title}</dt><dd class="typed">${fieldText(value)}</dd></div>`)}</dl>
</section>
`;
}

function fieldText(value: z.infer<typeof field>["value"]): Content {
  const text =
    typeof value === "string"
      ? value
      : Array.isArray(value)
        ? value.filter((part) => part !== "").join(", ")
        : Object.entries(value)
            .map(([question, answer]) => `${question}: ${answer}`)
            .join("\n");
  return text.trim() === "" ? html`<small>empty</small>` : text;
}
