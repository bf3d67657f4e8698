import { expect, it } from "vitest";
import { parsePopup } from "../../../../worker/proxy/parse-popup.ts";
import { requestOrigin } from "../request-origin.ts";

async function render(currentUrl: string) {
  const response = await requestOrigin(
    `/api/popup-overlay/render?currentUrl=${encodeURIComponent(currentUrl)}`,
  );
  expect(response.status).toBe(200);
  return response.json<{ shouldDisplayOnPage: boolean; renderedHtml?: string }>();
}

it("renders the popup of a page as published sites do, so that the edge can read it", async () => {
  const { shouldDisplayOnPage, renderedHtml = "" } = await render("/open-kiln");
  expect(shouldDisplayOnPage).toBe(true);
  expect(parsePopup(renderedHtml)).toMatchObject({
    title: "Hear of the next firing",
    text: expect.stringContaining("<p>We open the kiln once a month."),
    imageUrl: expect.stringContaining("kiln-stack.webp?format=750w"),
    newsletter: { formId: "68d2a7f43c19b5061e7fb804", button: "Write to me" },
  });
});

it.each(["/", "/nothing-here", "", "//other.test/open-kiln"])("has none for the page %j", async (path) => {
  expect(await render(path)).toEqual({ shouldDisplayOnPage: false });
});
