import { describe, expect, it } from "vitest";
import { csvLine, csvResponse } from "../../../worker/http/csv.ts";

describe("a line of a CSV file", () => {
  it("quotes texts and leaves numbers alone", () => {
    expect(csvLine(["a", 'say "hi"', "x,y\nz", -4, ""])).toBe('"a","say ""hi""","x,y\nz",-4,""\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\n=1", "＝1", "＋1", "|calc", "%0A"])(
    "keeps spreadsheets from running %j",
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each(["a=1", "me@example.org", "1-2", "Ada"])("leaves %j as it is", (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});

describe("a CSV file", () => {
  it("is a private download in UTF-8 with a byte order mark", async () => {
    const response = csvResponse("list.csv", ["a\r\n", "b\r\n"]);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="list.csv"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("a\r\nb\r\n");
  });

  it("ends its source if the reader leaves", async () => {
    let isEnded = false;
    async function* lines() {
      try {
        for (;;) yield "line\r\n";
      } finally {
        isEnded = true;
      }
    }
    const reader = csvResponse("list.csv", lines()).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(isEnded).toBe(true);
  });
});
