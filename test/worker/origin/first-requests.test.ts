import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { ask } from "./ask.ts";
import { emptyDatabase } from "./fresh-database.ts";

it("answers every one of the first requests, however many come at once", async () => {
  await emptyDatabase();
  const responses = await Promise.all(
    ["/", "/shop", "/journal", "/about", "/no/such", "/contact"].map((path) => ask(path)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 200]);
  for (const response of responses) expect(await response.text()).toContain("</html>");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM items").first("n")).toBe(16);
});
