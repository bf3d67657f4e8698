import { expect, it } from "vitest";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin, siteAddress } from "./request-origin.ts";

it("refuses the first request of a new database with a crumb, in the language of the site", async () => {
  await emptyDatabase();
  const headers = { origin: siteAddress, "content-type": "application/json" };
  const response = await requestOrigin("/api/auth/Login", { method: "POST", headers, body: "{}" });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ crumbFail: true });
});
