import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { reportToBench } from "./bench-report.ts";
import { batchOf, FakeQueue, pageEvent, withQueue } from "./events/ingest/post-batch.ts";
import { fetchFromWorker } from "./fetch-from-worker.ts";
import { demoPassword } from "./origin/accounts/browser.ts";
import { contactFields, contactFormId } from "./origin/forms/contact.ts";
import { emptyDatabase } from "./origin/fresh-database.ts";

/** The embedded site with the limits of wrangler.toml. */
const bindings = withQueue(new FakeQueue(), {
  EVENT_LIMIT: env.EVENT_LIMIT,
  ORIGIN: "",
  DEMO_PASSWORD: demoPassword,
} as object);

const address = "198.51.100.66";

/** A script of a page of the site. */
function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetchFromWorker(path, {
    method: "POST",
    host: "flooded.test",
    body: JSON.stringify(body),
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      origin: "http://flooded.test",
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 Firefox/140.0",
      "cf-connecting-ip": address,
      ...headers,
    },
    with: bindings,
  });
}

/** Posts twice, as the data layer does: the first response brings the crumb. */
async function postWithCrumb(path: string, body: object): Promise<Response> {
  const refused = await post(path, body);
  const crumb = /crumb=([^;]+)/.exec(refused.headers.get("set-cookie") ?? "")?.[1] ?? "";
  return refused.status === 403
    ? await post(path, body, { cookie: `crumb=${crumb}`, "x-csrf-token": crumb })
    : refused;
}

beforeAll(emptyDatabase);

it("a flood of events from one address leaves sign-ins and forms of that address working", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 500; count++)
    statuses.push((await post("/_awning/events", batchOf(pageEvent(count)))).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));

  const signIn = await postWithCrumb("/api/auth/Login", { email: "owner@demo.test", password: demoPassword });
  expect(signIn.status).toBe(200);
  const { key } = await (await postWithCrumb("/api/form/FormSubmissionKey", {})).json<{ key: string }>();
  const sent = await postWithCrumb("/api/form/SaveFormSubmission", {
    key,
    formId: contactFormId,
    form: JSON.stringify(contactFields),
  });
  expect([sent.status, await sent.json()]).toEqual([200, { success: true }]);
  const { results } = await env.DB.prepare("SELECT form_id FROM form_submissions").all();
  expect(results).toEqual([{ form_id: contactFormId }]);
  reportToBench({
    batches: statuses.length,
    accepted: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 429).length,
  });
});
