import fc from "fast-check";
import { expect, it } from "vitest";
import {
  applyMergePatch,
  createMergePatch,
  type SettingsDocument,
} from "../../../shared/settings/merge-patch.ts";

// A merge patch cannot set null, and settings have no empty objects.
const value = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.array(fc.integer(), { maxLength: 2 })),
  object: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("any"), { minKeys: 1, maxKeys: 3 }),
  any: fc.oneof({ depthSize: "small" }, tie("leaf"), tie("object")),
}));
const settings = fc.dictionary(fc.constantFrom("a", "b", "c", "toString"), value.any, { maxKeys: 4 });

it("a patch turns one document into another, and is empty if they are the same", () => {
  fc.assert(
    fc.property(settings, settings, (before: SettingsDocument, after: SettingsDocument) => {
      expect(applyMergePatch(before, createMergePatch(before, after))).toEqual(after);
      expect(createMergePatch(after, after)).toEqual({});
    }),
  );
});
