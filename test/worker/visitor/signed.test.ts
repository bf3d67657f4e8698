import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sign, verified } from "../../../worker/visitor/signed.ts";

const secret = "a secret for tests, long enough to be taken";

describe("signed text", () => {
  it("comes back whole, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        expect(await verified(secret, "test", await sign(secret, "test", text))).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it("fits into a cookie", async () => {
    expect(await sign(secret, "test", '{"a":"ü; b"}')).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it("is nothing under another purpose or another secret", async () => {
    const token = await sign(secret, "test", "text");
    expect(await verified(secret, "other", token)).toBeUndefined();
    expect(await verified(`${secret}!`, "test", token)).toBeUndefined();
  });

  it("is nothing with any one character changed", async () => {
    const token = await sign(secret, "test", "text");
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
      // The last character of a part has bits that carry nothing: changed, it may still mean the same text.
      expect([undefined, "text"]).toContain(await verified(secret, "test", changed));
    }
    const [text = "", mac = ""] = token.split(".");
    const flipped = mac.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    expect(await verified(secret, "test", `${text}.${flipped}`)).toBeUndefined();
  });

  it.each([undefined, "", ".", "a.b", "a".repeat(5000), "ä.ö", "YQ.", `YQ.${"A".repeat(43)}`])(
    "takes %s for nothing",
    async (token) => {
      expect(await verified(secret, "test", token)).toBeUndefined();
    },
  );
});
