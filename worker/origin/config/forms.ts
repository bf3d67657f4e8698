import * as z from "zod";
import { holds } from "../../../shared/permissions.ts";
import { jsonColumn } from "../rows/json.ts";
import { type Content, type Html, html } from "../templates/html.ts";
import type { Asked } from "./inside.ts";
import { moment } from "./moment.ts";
import { notAllowed } from "./refusals.ts";
import { screen } from "./screen.ts";

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

const perPage = 50;

/** `/config/forms`: what visitors have sent, the latest first. Everything of it is text. */
export async function formsScreen(asked: Asked): Promise<Response> {
  if (!holds(asked.owner.roles, "crm")) return notAllowed(asked, "crm");
  const { c, site } = asked;
  const before = Number(c.req.query("before")) || Number.MAX_SAFE_INTEGER;
  const { results } = await c.env.DB.prepare(
    "SELECT * FROM form_submissions WHERE website_id = ? AND created_at < ? ORDER BY created_at DESC, id LIMIT ?",
  )
    .bind(site.id, before, perPage)
    .all();
  const submissions = results.map((each) => row.parse(each));
  const last = submissions.length === perPage ? submissions.at(-1)?.created_at : undefined;
  return screen(asked, {
    title: "Forms",
    current: "/config/forms",
    intro:
      submissions.length === 0
        ? "Nobody has sent a form yet. What visitors send is kept here."
        : `What visitors have sent with the forms of ${site.title}, the latest first.`,
    content: html`${submissions.map((each) => submission(asked, each))}${last !== undefined && html`<p><a href="/config/forms?before=${last}">Older ones</a></p>`}`,
  });
}

function submission({ site }: Asked, { form_name, fields, page, spam, created_at }: Submission): Html {
  const where = page.path === undefined ? "" : `, from ${page.path}`;
  return html`<section class="submission">
<h2>${form_name || "A form"}</h2>
<p class="note">${moment(site, created_at)}${where}${spam === 1 && html` <strong>Held back: it looks as if a program had sent it</strong>`}</p>
<dl class="facts">${fields.map(({ title, value }) => html`<div><dt>${title}</dt><dd class="typed">${shown(value)}</dd></div>`)}</dl>
</section>
`;
}

function shown(value: z.infer<typeof field>["value"]): Content {
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
