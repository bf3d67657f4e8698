import { expect, it } from "vitest";
import * as z from "zod";
import { schemaMessages } from "../../../worker/origin/schema-messages.ts";

const schema = z.strictObject({
  name: z.string().min(2).max(3),
  kind: z.enum(["a", "b"]).optional(),
  path: z.string().startsWith("/").optional(),
  note: z.string("A note is a text.").optional(),
});
const messages = (value: unknown) =>
  schema.safeParse(value, schemaMessages("de")).error?.issues.map(({ message }) => message);

it.each([
  [{ name: 1 }, "Dieser Wert ist nicht von der erwarteten Art."],
  [{ name: "abcd" }, "Höchstens 3 sind möglich."],
  [{ name: "a" }, "Mindestens 2 sind nötig."],
  [{ name: "ab", kind: "c" }, "Das ist keiner der möglichen Werte."],
  [{ name: "ab", path: "x" }, "Dieser Wert hat nicht die erwartete Form."],
  [{ name: "ab", more: 1 }, "Es gibt kein Feld „more“."],
  [{ name: "ab", note: 1 }, "A note is a text."],
])("%j is refused in the language of its author", (value, message) => {
  expect(messages(value)).toEqual([message]);
});
