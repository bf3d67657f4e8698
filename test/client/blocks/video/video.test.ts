import { expect, it } from "vitest";
import { mount } from "../../../../client/blocks/video/video.ts";
import type { PageData } from "../../../../shared/page-data.ts";
import { fakeElement } from "../../fake-element.ts";

it("a video block without a player fails with the fixed message", async () => {
  await expect(mount(fakeElement(), {} as PageData)).rejects.toThrow("VideoLoader not found");
});
