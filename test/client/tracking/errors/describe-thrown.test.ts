import fc from "fast-check";
import { expect, it } from "vitest";
import { describeThrown } from "../../../../client/tracking/errors/describe-thrown.ts";
import { hostileErrors } from "./hostile.ts";

it.each<[description: string, value: unknown, name: string, message: string]>([
  ["an error", new TypeError("no"), "TypeError", "no"],
  ["a frozen error", Object.freeze(new RangeError("cold")), "RangeError", "cold"],
  ["an object like an error", { message: "alike" }, "Error", "alike"],
  ["a text", "just text", "string", "just text"],
  ["an empty text", "", "string", ""],
  ["undefined", undefined, "undefined", "undefined"],
  ["null", null, "null", "null"],
  ["a number", Number.NaN, "number", "NaN"],
  ["a big number", 12n, "bigint", "12"],
  ["a symbol", Symbol("sign"), "symbol", "Symbol(sign)"],
  ["an object, without its values", { email: "a@b.test", card: 1 }, "Object", "has email, card"],
  ["an empty object", {}, "Object", "has no properties"],
  ["a list", [1, 2], "Array", "has 0, 1"],
  ["an object without a prototype", Object.create(null), "Object", "has no properties"],
  ["a response", new Response("secret"), "Response", "has no properties"],
  ["a message that is no text", { message: { a: 1 } }, "Object", "has message"],
])("describes %s", (_, value, name, message) => {
  expect(describeThrown(value)).toMatchObject({ name, message });
});

it("keeps the stack of an error", () => {
  expect(describeThrown(new Error("here")).stack).toContain("thrown.test.ts");
});

it.each(hostileErrors)("describes %s without throwing", (_, make) => {
  const { name, message, stack } = describeThrown(make());
  expect([typeof name, typeof message, typeof stack]).toEqual(["string", "string", "string"]);
});

it("cuts long texts", () => {
  const long = "x".repeat(1_000_000);
  const { message, stack, name } = describeThrown({ message: long, stack: long, name: long });
  expect(Math.max(message.length, stack.length, name.length)).toBeLessThanOrEqual(20_000);
});

it("never throws", () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
      (value) => {
        const { name, message, stack } = describeThrown(value);
        expect([typeof name, typeof message, typeof stack]).toEqual(["string", "string", "string"]);
      },
    ),
  );
});
