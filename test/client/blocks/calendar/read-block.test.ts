import { describe, expect, it } from "vitest";
import { parseCollectionId } from "../../../../client/blocks/calendar/read-block.ts";

describe("the JSON of a calendar block", () => {
  it("names the collection", () => {
    expect(
      parseCollectionId('{"hSize":null,"floatDir":null,"collectionId":"6189642eb45e360ed5be3f54"}'),
    ).toBe("6189642eb45e360ed5be3f54");
  });

  it.each([
    ["missing", "", "has no settings"],
    ["no JSON", "{", /JSON/],
    ["null", "null", "name no collection"],
    ["without a collection", "{}", "name no collection"],
    ["of a wrong type", '{"collectionId":7}', "name no collection"],
    ["hostile", '{"collectionId":"../../x?y=<script>"}', "name no collection"],
    ["of 10 MB", `{"collectionId":"${"a".repeat(1e7)}"}`, "too long"],
  ])("is refused if it is %s", (_, json, message) => {
    expect(() => parseCollectionId(json)).toThrow(message);
  });
});
