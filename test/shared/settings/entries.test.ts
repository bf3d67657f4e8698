import { describe, expect, it } from "vitest";
import { sectionGalleryFields } from "../../../shared/pages/gallery-fields.ts";
import { entryName } from "../../../shared/settings/entries.ts";

const images = sectionGalleryFields.find(({ path }) => path === "gallery.images");
if (images?.kind !== "list") throw new Error("A gallery section has no list of images.");

describe("the name of an entry", () => {
  it.each([
    [{ asset: "harbour-at-dawn-c7437fad", caption: "" }, "harbour-at-dawn"],
    [{ asset: "vase-rend-2", caption: "" }, "vase-rend-2"],
    [{ asset: "-c7437fad", caption: "" }, "-c7437fad"],
    [{ asset: "bowl-c7437fad", caption: "<p>A bowl-c7437fad</p>" }, "A bowl-c7437fad · bowl"],
    [{ asset: "", caption: "" }, ""],
  ])("of %o is %j, without the id of an uploaded file", (entry, expected) => {
    expect(entryName(images, entry)).toBe(expected);
  });
});
