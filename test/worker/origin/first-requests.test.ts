import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin } from "./request-origin.ts";

it("answers all of the first requests when many arrive at once", async () => {
  await emptyDatabase();
  const responses = await Promise.all(
    ["/", "/shop", "/journal", "/about", "/no/such", "/contact"].map((path) => requestOrigin(path)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 200]);
  for (const response of responses) expect(await response.text()).toContain("</html>");
  const published = env.DB.prepare("SELECT count(*) AS n FROM items WHERE status = 1");
  expect(await published.first("n")).toBe(20 + 22);
});
