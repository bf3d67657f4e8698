import { expect, it } from "vitest";
import { uuid } from "../../../client/dom/random-id.ts";

it("creates different version 4 ids", () => {
  const ids = Array.from({ length: 200 }, uuid);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});
