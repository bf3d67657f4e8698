import { describe, expect, it } from "vitest";
import { findRequestedSlideIndex } from "../../../client/gallery/addressed-slide.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { fakeElement } from "../fake-element.ts";

const slides = [
  fakeElement(),
  fakeElement({ dataset: { slideId: "id1", slideUrl: "2019/2/10/vase" } }),
  fakeElement({ querySelectorAll: () => [fakeElement({ dataset: { slideId: "id2", slideUrl: "bowl" } })] }),
];
const find = (itemId?: string) =>
  findRequestedSlideIndex(slides, { flags: { itemId } } as unknown as PageData);

describe("the slide that the page's address names", () => {
  it("has the id or the URL, itself or inside it", () => {
    expect([find("id1"), find("2019/2/10/vase"), find("id2"), find("bowl")]).toEqual([1, 1, 2, 2]);
  });

  it("is undefined for another name and for none", () => {
    expect([find("vase"), find(""), find(), findRequestedSlideIndex(slides, {} as PageData)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
