import { afterEach, describe, expect, it, vi } from "vitest";
import { readPageData } from "../../../client/dom/page-data.ts";

/** As much of a document as holds a script with this text. */
function documentWith(text: string | undefined): Document {
  const element = text === undefined ? null : { textContent: text };
  return { getElementById: (id: string) => (id === "awning-page" ? element : null) } as unknown as Document;
}

afterEach(() => vi.restoreAllMocks());

describe("the page data", () => {
  it("is what the edge has written", () => {
    const data = {
      build: "b",
      context: "ok",
      page: { type: 2, itemId: "i" },
      consent: { choice: "accepted", restricted: false },
    };
    const page = readPageData(documentWith(JSON.stringify(data)));
    expect(page).toMatchObject(data);
  });

  it("has a safe default for everything that is missing", () => {
    const page = readPageData(documentWith('{"site":{"id":"s"},"consent":{"choice":"none"}}'));
    expect(page.site).toEqual({ id: "s", language: "", templateVersion: "" });
    expect(page.consent.restricted).toBe(true);
    expect(page.flags.nomotion).toBeFalsy();
    expect(page.tracking.identify).toBeFalsy();
  });

  it.each([undefined, "", "{", "null", "[]", "7", '"text"'])(
    "leaves the page alive when it is %j, and says so",
    (text) => {
      const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
      const page = readPageData(documentWith(text));
      expect(page.context).toBe("missing");
      expect(page.consent.restricted).toBe(true);
      expect(consoleError).toHaveBeenCalledOnce();
    },
  );
});
