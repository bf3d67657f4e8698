import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SlideIdentifiers } from "../../../client/lightbox/lightbox-item.ts";
import { slideIndexInUrl } from "../../../client/lightbox/open-from-url.ts";

const slides: readonly SlideIdentifiers[] = [
  { imageId: "5ab72026562fa7d514fe2bf4" },
  { id: "5b2a74080e2e724a97a09fc9", url: "da4dihv0kxqheskadf5nxgj62nm5po" },
  { url: "three jugs" },
];
const indexAt = (path: string) => slideIndexInUrl(new URL(path, "https://site.test"), slides);

describe("the slide that a URL names", () => {
  it.each([
    ["/a#5b2a74080e2e724a97a09fc9", 1],
    ["/a#da4dihv0kxqheskadf5nxgj62nm5po", 1],
    ["/a#5ab72026562fa7d514fe2bf4", 0],
    ["/a#2", 2],
    ["/a#three%20jugs", 2],
    ["/a?itemId=5b2a74080e2e724a97a09fc9", 1],
    ["/a?x=1&itemId=three+jugs", 2],
    ["/armitage/da4dihv0kxqheskadf5nxgj62nm5po", 1],
    ["/armitage/three%20jugs?format=full#x", 2],
  ])("%s: slide %i", (path, index) => {
    expect(indexAt(path)).toBe(index);
  });

  it.each([
    "/a",
    "/a#",
    "/a#3",
    "/a#-1",
    "/a#1.5",
    "/a#top",
    "/a?itemId=",
    "/2",
    "/a#%E0%A4%A",
    "/a/%E0%A4%A",
  ])("%s: none", (path) => {
    expect(indexAt(path)).toBeUndefined();
  });

  it("is not named by itemId with the id of an image", () => {
    expect(indexAt("/a?itemId=5ab72026562fa7d514fe2bf4")).toBeUndefined();
  });

  it("is in the set for any URL", () => {
    const name = fc.oneof(fc.string({ maxLength: 4 }), fc.nat(9).map(String));
    const anySlides = fc.array(fc.record({ id: name, url: name }), { maxLength: 5 });
    fc.assert(
      fc.property(name, name, name, anySlides, (path, query, fragment, set) => {
        const url = new URL("https://a.test/");
        url.pathname = path;
        url.searchParams.set("itemId", query);
        url.hash = fragment;
        const index = slideIndexInUrl(url, set);
        expect(index === undefined || set[index] !== undefined).toBe(true);
      }),
    );
  });

  it("is found by its unique id and slide URL", () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-f][a-f0-9]{3,23}$/), { minLength: 1 });
    fc.assert(
      fc.property(ids, fc.nat(), (names, pick) => {
        const index = pick % names.length;
        const set = names.map((id) => ({ id, url: `${id}-url` }));
        expect(slideIndexInUrl(new URL(`https://a.test/p#${names[index]}`), set)).toBe(index);
        expect(slideIndexInUrl(new URL(`https://a.test/p/${names[index]}-url`), set)).toBe(index);
      }),
    );
  });
});
