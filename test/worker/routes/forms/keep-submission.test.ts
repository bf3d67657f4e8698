import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { maxDailySubmissions } from "../../../../worker/inbox/proxied-submissions.ts";
import worker from "../../../../worker/index.ts";
import { formContext } from "../../../shared/forms/fixture.ts";
import { fetchFromWorker } from "../../fetch-from-worker.ts";
import { area, proxyEnv, send, sessionOf } from "../../settings/operator-area.ts";
import { planResponses, postForm, publishForm, receivedForms } from "./posted-form.ts";

const inbox = `${area}/inbox`;
const record = "visitor-one|1700000000000|1700000000000|1700000000000|1";
const dayMs = 24 * 60 * 60 * 1000;

type Published = Awaited<ReturnType<typeof publishForm>>;

beforeEach(() => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

/** A proxied site with a form and these settings. */
async function publish(settings: object = { inbox: "on" }): Promise<Published> {
  const site = await publishForm();
  await env.SITES.put(`site:${site.host}`, JSON.stringify(settings));
  return site;
}

const values = { "email-1": "ada@example.org", "text-1": "=1+1", "textarea-1": "A bowl & <b>" };

/** Sends a form as the scripts of a page do. */
function saveForm(
  { host, path }: Pick<Published, "host" | "path">,
  more: Record<string, unknown> = {},
  { headers = {}, with: given = proxyEnv }: { headers?: Record<string, string>; with?: typeof proxyEnv } = {},
) {
  const form = JSON.stringify(more.form ?? values);
  const body = JSON.stringify({
    ...{ key: "key-1", formId: formContext.formId, pagePath: path, pageTitle: "Contact Us", captchaKey: "c" },
    ...more,
    form,
  });
  const length = String(new TextEncoder().encode(body).length);
  return fetchFromWorker("/api/form/SaveFormSubmission", {
    host,
    method: "POST",
    with: given,
    headers: { "content-type": "application/json", "content-length": length, ...headers },
    body,
  });
}

interface Row {
  readonly form_name: string;
  readonly fields: string;
  readonly spam: number;
  readonly visitor_id: string | null;
  readonly created_at: number;
  readonly expires_at: number;
}
async function rowsOf({ host }: Pick<Published, "host">): Promise<Row[]> {
  const { results } = await env.DB.prepare(
    "SELECT * FROM proxied_submissions WHERE host = ? ORDER BY created_at",
  )
    .bind(host)
    .all<Row>();
  return results;
}
const fieldsOf = (row: Row | undefined) =>
  (JSON.parse(row?.fields ?? "[]") as { id: string; title: string; type: string; value: unknown }[]).filter(
    ({ value }) => String(value) !== "",
  );

describe("a submission of a proxied site's form", () => {
  it("reaches the origin unchanged, and is kept only with the setting `inbox`", async () => {
    const [kept, off] = [await publish(), await publish({})];
    for (const site of [kept, off]) expect((await saveForm(site)).status).toBe(200);
    const [received, passedOn] = [await receivedForms(kept.host), await receivedForms(off.host)];
    expect(received.calls.map(({ body }) => body.replaceAll(kept.host, off.host))).toEqual(
      passedOn.calls.map(({ body }) => body),
    );
    expect(Object.keys(received.calls[0]?.headers ?? {})).toEqual(
      Object.keys(passedOn.calls[0]?.headers ?? {}),
    );
    expect(await rowsOf(off)).toEqual([]);
    const [row, ...others] = await rowsOf(kept);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ form_name: formContext.formName ?? "", spam: 0, visitor_id: null });
    expect(row && row.expires_at - row.created_at).toBe(90 * dayMs);
    expect(JSON.stringify(row)).not.toContain("captcha");
    // The titles are those of the form on its page.
    expect(fieldsOf(row).map(({ title, type, value }) => [title, type, value])).toEqual([
      ["Email", "email", "ada@example.org"],
      ["Subject <b>x</b>", "text", "=1+1"],
      ["Message", "textarea", "A bowl & <b>"],
    ]);
  });

  it("is kept once for a key, for the days of the setting", async () => {
    const site = await publish({ inbox: "on", inboxDays: 7 });
    await saveForm(site);
    await saveForm(site);
    await saveForm(site, { key: "key-2" });
    const rows = await rowsOf(site);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.expires_at - row.created_at).toBe(7 * dayMs);
  });

  it.each([
    ["a status of failure", { save: { status: 400, body: { errors: { "text-1": "No" } } } }],
    ["a refusal with status 200", { save: { body: { error: "No" } } }],
    ["a new crumb", { save: { body: { crumbFail: true, crumb: "c" } } }],
    ["no answer", { save: { how: "reset" } }],
  ])("is not kept if the origin answers with %s", async (_, plan) => {
    const site = await publish();
    await planResponses(site.host, plan);
    await saveForm(site);
    expect(await rowsOf(site)).toEqual([]);
  });

  it("is answered as ever if the copy cannot be kept", async () => {
    const site = await publish();
    const broken = {
      ...proxyEnv,
      DB: {
        prepare: () => {
          throw new Error("D1 is down");
        },
      },
    } as unknown as typeof proxyEnv;
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await saveForm(site, {}, { with: broken })).status).toBe(200);
    expect((await receivedForms(site.host)).calls).toHaveLength(1);
    expect(logged.mock.calls.flat().join(" ")).toContain("a copy of a submission could not be kept");
  });

  it("that is very long is passed on without a copy", async () => {
    const site = await publish();
    expect((await saveForm(site, { form: { "text-1": "x".repeat(70_000) } })).status).toBe(200);
    expect((await receivedForms(site.host)).calls).toHaveLength(1);
    expect(await rowsOf(site)).toEqual([]);
  });

  it("of a form that is published as HTML has the titles of its labels, and the form's name", async () => {
    const item = (id: string, kind: string, title: string, more = "") =>
      `<div id="${id}" class="form-item ${kind}">${title}<input>${more}</div>`;
    const site = await publishForm(
      `<div class="form-wrapper"><div class="form-title">Other</div><form data-form-id="other">${item("text-yui_1", "field text", '<label class="title">Wrong</label>')}</form></div>
<div class="form-wrapper hidden"><div class="form-title">Tree &amp; shrub
  quote</div><form data-form-id="html-form"><div class="field-list">
${item("section-yui_1", "section", '<div class="title">About you</div>')}
${item("text-yui_1", "field text required", '<label class="title"> Your &lt;town&gt; <span class="required" aria-hidden="true">*</span></label>')}
${item("likert-yui_2", "fields likert", '<legend class="title">How was it?</legend>', '<legend class="title">Row</legend>')}
${item("email-yui_3", "field email", "")}</div></form></div>`,
    );
    await env.SITES.put(`site:${site.host}`, JSON.stringify({ inbox: "on" }));
    const form = {
      "text-yui_1": "Truro",
      "likert-yui_2": ["5"],
      "email-yui_3": "ada@example.org",
      "number-yui_4": "7",
    };
    await saveForm(site, { formId: "html-form", form });
    const [row] = await rowsOf(site);
    expect(row?.form_name).toBe("Tree & shrub quote");
    expect(fieldsOf(row).map(({ title, type, value }) => [title, type, value])).toEqual([
      ["Your <town>", "text", "Truro"],
      ["How was it?", "likert", ["5"]],
      ["email", "email", "ada@example.org"],
      ["number-yui_4", "text", "7"],
    ]);
  });

  it("of a form that its page does not have has the types of the fields' ids, and no passwords", async () => {
    const site = await publish();
    await saveForm(site, {
      formId: "html-form",
      form: {
        "email-yui_3_17_2_1_1_2": "ada@example.org",
        "password-yui_3_17_2_1_1_3": "secret",
        "name-yui_3_17_2_1_1_4": ["Ada", "Lovelace"],
        odd: { deep: { er: 1 } },
      },
    });
    expect(fieldsOf((await rowsOf(site))[0]).map(({ title, type, value }) => [title, type, value])).toEqual([
      ["email", "email", "ada@example.org"],
      ["password", "password", "(redacted)"],
      ["name", "name", ["Ada", "Lovelace"]],
      ["odd", "text", '{"deep":{"er":1}}'],
    ]);
  });

  it("has the visitor's id only if the visitor may be identified", async () => {
    const restricted = { isRestrictiveCookiePolicyEnabled: true };
    const idWith = async (cookie: string, settings: object = {}) => {
      const site = await publish({ inbox: "on", ...settings });
      await saveForm(site, {}, { headers: { cookie: `ss_cvr=${record}; ${cookie}` } });
      return (await rowsOf(site))[0]?.visitor_id;
    };
    expect(await idWith("")).toBe("visitor-one");
    expect(await idWith("ss_cookieAllowed=false")).toBeNull();
    expect(await idWith("", { cookieSettings: restricted })).toBeNull();
    expect(await idWith("ss_cookieAllowed=true", { cookieSettings: restricted })).toBe("visitor-one");
  });

  it("is kept without scripts too, once for a double click, and as spam with the honeypot", async () => {
    const site = await publish();
    const fields: [string, string][] = [
      ["email", "ada@example.org"],
      ["text-1", "Hello"],
    ];
    for (const _ of [1, 2]) expect((await postForm(site, fields)).status).toBe(303);
    await postForm(site, [...fields, ["awning_leave_empty", "x"]]);
    const rows = await rowsOf(site);
    expect(rows.map(({ spam }) => spam)).toEqual([0, 1]);
    expect(fieldsOf(rows[0]).map(({ title, value }) => [title, value])).toContainEqual([
      "Email",
      "ada@example.org",
    ]);
  });

  it("is not kept above the limit of a day", async () => {
    const site = await publish();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxDailySubmissions})
      INSERT INTO proxied_submissions (id, host, form_id, form_name, fields, page, spam, created_at, expires_at)
      SELECT substr('${"x".repeat(43)}' || i, -43), ?, 'f', '', '[]', '{}', 0, ?, 9e15 FROM n`,
    )
      .bind(site.host, Date.now())
      .run();
    expect((await saveForm(site)).status).toBe(200);
    expect(await rowsOf(site)).toHaveLength(maxDailySubmissions);
  });

  it("is deleted when its time is over", async () => {
    const site = await publish({ inbox: "on", inboxDays: 7 });
    await saveForm(site);
    const runAt = (scheduledTime: number) =>
      worker.scheduled({ scheduledTime } as ScheduledController, proxyEnv);
    await runAt(Date.now() + 6 * dayMs);
    expect(await rowsOf(site)).toHaveLength(1);
    await runAt(Date.now() + 8 * dayMs);
    expect(await rowsOf(site)).toEqual([]);
  });
});

describe("the inbox of a proxied site", () => {
  it("lists the messages of its host for the operator, with an answer by email", async () => {
    const [site, other] = [await publish(), await publish()];
    await saveForm(site);
    await saveForm(other, { form: { "text-1": "of another host" } });
    const cookie = await sessionOf(site.host);
    const response = await send(site.host, inbox, { cookie });
    const markup = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(markup).toContain("A bowl &amp; &lt;b>");
    expect(markup).toMatch(/href="mailto:ada@example\.org\?subject=Re/);
    for (const text of ["of another host", "are not kept", 'href="/config', "crumb"])
      expect(markup).not.toContain(text);
    const asked = await send(site.host, inbox);
    expect([asked.status, asked.headers.get("location")]).toEqual([
      303,
      `${area}/sign-in?return=%2F_awning%2Fconfig%2Finbox`,
    ]);
  });

  it("leads to its setting while that is off, which is off at first", async () => {
    const site = await publish({});
    const cookie = await sessionOf(site.host);
    expect(await (await send(site.host, inbox, { cookie })).text()).toContain(
      `are not kept. <a href="${area}/settings/inbox">`,
    );
    const setting = await (await send(site.host, `${area}/settings/inbox`, { cookie })).text();
    expect(setting).toMatch(/<select[^>]*name="inbox"[^>]*>.*?<option[^>]*selected[^>]*>Off</);
    expect(setting).toMatch(/name="inboxDays"[^>]*value="90"|value="90"[^>]*name="inboxDays"/);
    expect(await (await send(site.host, `${area}/settings`, { cookie })).text()).toContain(
      `${area}/settings/inbox`,
    );
  });

  it("takes decisions and exports, for its own host and the operator only", async () => {
    const [site, other] = [await publish(), await publish()];
    await saveForm(site);
    const cookie = await sessionOf(site.host);
    const id = String(
      await env.DB.prepare("SELECT id FROM proxied_submissions WHERE host = ?").bind(site.host).first("id"),
    );
    const decide = (decision: string, init = {}, host = site.host) =>
      send(host, inbox, { method: "POST", cookie, fields: { id, decision }, ...init });
    const state = async () => {
      const row = await env.DB.prepare("SELECT spam, read_at FROM proxied_submissions WHERE id = ?")
        .bind(id)
        .first();
      return row && [row.spam, row.read_at !== null];
    };
    expect((await decide("delete", { cookie: "" })).headers.get("location")).toContain("/sign-in");
    expect((await decide("delete", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    await decide("delete", { cookie: await sessionOf(other.host) }, other.host);
    expect(await state()).toEqual([0, false]);
    expect((await decide("read")).headers.get("location")).toBe(`${inbox}?done=read`);
    expect(await state()).toEqual([0, true]);
    const file = await send(site.host, `${inbox}/export.csv`, { cookie });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await file.text()).toContain(`"'=1+1"`);
    expect((await send(site.host, `${inbox}/export.csv`)).status).toBe(303);
    await decide("spam");
    expect(await state()).toEqual([1, true]);
    await decide("delete");
    expect(await state()).toBeNull();
  });

  it("erases what is kept of a visitor, after a confirmation", async () => {
    const [site, other] = [await publish(), await publish()];
    const headers = { cookie: `ss_cvr=${record}` };
    for (const each of [site, other]) await saveForm(each, {}, { headers });
    await saveForm(site, { key: "key-2" });
    await env.DB.prepare(
      `INSERT INTO events (host, id, endpoint, occurred_at, accepted_at, visitor_id, bot)
      VALUES (?, 'p.1', 'record-hit', 1, 1, 'visitor-one', 0)`,
    )
      .bind(site.host)
      .run();
    const cookie = await sessionOf(site.host);
    const path = `${inbox}/visitors`;
    expect(await (await send(site.host, inbox, { cookie })).text()).toContain(
      `href="${path}?id=visitor-one"`,
    );
    const found = await (await send(site.host, `${path}?id=visitor-one`, { cookie })).text();
    expect(found.match(/<dd>\d+<\/dd>/g)).toEqual(["<dd>1</dd>", "<dd>0</dd>", "<dd>1</dd>"]);
    const erase = (fields: Record<string, string>) =>
      send(site.host, path, { method: "POST", cookie, fields });
    await erase({ id: "visitor-one" });
    expect(await rowsOf(site)).toHaveLength(2);
    expect((await erase({ id: "visitor-one", confirmed: "yes" })).headers.get("location")).toBe(
      `${path}?erased`,
    );
    expect((await rowsOf(site)).map(({ visitor_id }) => visitor_id)).toEqual([null]);
    expect(await rowsOf(other)).toHaveLength(1);
    expect(await (await send(site.host, `${path}?id=visitor-one`, { cookie })).text()).toContain(
      "Nothing is kept",
    );
  });
});
