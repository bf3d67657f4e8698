import { expect, it } from "vitest";
import { ownerInboxTexts } from "../../../shared/texts/owner-inbox.ts";
import { answerLink, fieldText } from "../../../worker/inbox/submissions.ts";

it.each([
  ["name", ["Ada", "Marsh"], "Ada Marsh"],
  ["name", ["Ada", ""], "Ada"],
  ["phone", ["+44", "1263", "555", "0199"], "+44 1263 555 0199"],
  ["phone", ["", "1263", "555", "0199"], "1263 555 0199"],
  ["address", ["1 Staithe Lane", "", "Wrenmouth", "", "NR25", "GB"], "1 Staithe Lane, Wrenmouth, NR25, GB"],
  ["date", ["2", "9", "2028"], "2028-02-09"],
  ["date", ["2", "", "2028"], "2, 2028"],
  ["time", ["9", "5", "", "AM"], "9:05 AM"],
  ["time", ["14", "30", "7", ""], "14:30:07"],
  ["time", ["", "", "", "AM"], ""],
  ["checkbox", ["Tide", "Raw clay"], "Tide, Raw clay"],
] as const)("a %s of %j is read as %j", (type, value, text) => {
  expect(fieldText({ title: "Field", type, value: [...value] })).toBe(text);
});

it.each([
  ["text", "=1+1", "=1+1"],
  ["file", { a1: "front.pdf", b2: "back.pdf" }, "front.pdf, back.pdf"],
  ["likert", { "It is here soon": "2", "It lasts": "-1" }, "It is here soon: 2\nIt lasts: -1"],
] as const)("a %s of %j is read as %j", (type, value, text) => {
  expect(fieldText({ title: "Field", type, value })).toBe(text);
});

it("an answer quotes the fields that were filled in, as they are read in the inbox", () => {
  const submission = {
    id: "1",
    form_id: "form",
    form_name: "Commission",
    fields: [
      { title: "Name", type: "name", value: ["Ada", "Marsh"] },
      { title: "Email", type: "email", value: "ada@example.org" },
      { title: "When", type: "time", value: ["", "", "", "AM"] },
      { title: "Day", type: "date", value: ["2", "9", "2028"] },
    ],
    page: {},
    spam: 0,
    read_at: null,
    visitor_id: null,
    created_at: 0,
  };
  const texts = ownerInboxTexts("fr");
  const link = answerLink(submission, texts);
  expect(link).toMatch(/^mailto:ada@example\.org\?/);
  const query = new URLSearchParams(link?.split("?")[1]);
  expect(query.get("subject")).toBe("Re: Commission");
  expect(query.get("body")).toBe("\r\n\r\n> Name: Ada Marsh\r\n> Day: 2028-02-09");
  const unnamed = answerLink({ ...submission, form_name: "" }, texts);
  expect(new URLSearchParams(unnamed?.split("?")[1]).get("subject")).toBe("Re: Votre message");
});
