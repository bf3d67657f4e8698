import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { pagePermissions } from "../../../worker/origin/page-loaders/access.ts";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin } from "./request-origin.ts";

beforeAll(emptyDatabase);

const render = (widget: unknown) =>
  requestOrigin("/api/widget/GetWidgetRendering", {
    method: "POST",
    body: new URLSearchParams({ widgetJSON: typeof widget === "string" ? widget : JSON.stringify(widget) }),
  });

describe("the call that renders a summary", () => {
  it("is answered with the block as it is in the page, and not for visitors who may not see the page", async () => {
    const page = await (await requestOrigin("/summaries")).text();
    const id = /data-block-type="55" id="block-([\w-]+)"/.exec(page)?.[1] ?? "";
    const response = await render({ type: 55, id, value: {} });
    const { html } = (await response.json()) as { html: string };
    expect(response.status).toBe(200);
    expect(html).toContain('class="summary-item-list sqs-gallery"');
    expect(page).toContain(html);
    await env.DB.prepare("UPDATE collections SET permission_type = ? WHERE path = '/summaries'")
      .bind(pagePermissions.members)
      .run();
    expect((await render({ type: 55, id, value: {} })).status).toBe(404);
  });

  it.each<[string, unknown, number]>([
    ["an unknown id", { type: 55, id: "f".repeat(24) }, 404],
    ["another block", { type: 55, id: "block" }, 404],
    ["marks of SQL", { type: 55, id: "' OR 1=1 --" }, 400],
    ["no id", { type: 55 }, 400],
    ["no JSON", "{", 400],
  ])("is refused for %s", async (_, widget, status) => {
    expect((await render(widget)).status).toBe(status);
  });
});
