import { describe, expect, it } from "vitest";
import { countComments, type ParseOptions, parseCommentSection } from "../../../shared/comments/comments.ts";
import { splitLinks } from "../../../shared/comments/split-links.ts";
import { commentsTexts } from "../../../shared/texts/comments.ts";

const options: ParseOptions = {
  itemId: "5f",
  page: 1,
  sort: 2,
  isOpen: true,
  texts: commentsTexts("en"),
  formatDate: (at) => `day ${at}`,
  htmlToText: (html) => html.replace(/<[^>]*>/g, ""),
};
const parse = (json: unknown) => parseCommentSection(json, options);
const comment = (id: string, more: object = {}) => ({
  id,
  authorName: "Ada",
  body: "Yes",
  addedOn: 1,
  ...more,
});

describe("parseCommentSection", () => {
  it("reads a list in which replies name their parent, or are nested", () => {
    const flat = parse({
      comments: [comment("a"), comment("b", { parentId: "a" }), comment("c", { parentId: "gone" })],
    });
    const nested = parse({ comments: [comment("a", { replies: [comment("b")] }), comment("c")] });
    for (const { comments } of [flat, nested])
      expect(comments.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
        ["a", ["b"]],
        ["c", []],
      ]);
  });

  it("converts bodies that may have HTML, and no others", () => {
    const comments = [comment("a", { body: "<b>Yes</b>" })];
    expect(parse({ comments }).comments[0]?.body).toBe("Yes");
    expect(parse({ comments, commentSettings: { textOnly: true } }).comments[0]?.body).toBe("<b>Yes</b>");
  });

  it("has defaults for what a published site does not send", () => {
    expect(parse({ comments: [comment("a", { authorName: " ", addedOn: "x" })] })).toMatchObject({
      total: 1,
      isOpen: true,
      guestsAllowed: true,
      hasMore: false,
      comments: [{ authorName: "Anonymous", dateText: "", likeCount: 0, isMember: false }],
    });
    expect(parse({ comments: [comment("a")] }).comments[0]?.dateText).toBe("day 1");
  });

  it("leaves out comments without an id or a text, and addresses that are not http", () => {
    const list = [null, 1, [], {}, comment('"><b>'), comment("a", { body: " " }), comment("b", { body: 1 })];
    expect(parse({ comments: list }).comments).toEqual([]);
    expect(
      parse({ comments: [comment("a", { authorUrl: "java\nscript:alert(1)" })] }).comments[0],
    ).not.toHaveProperty("authorUrl");
  });

  it.each([undefined, null, 1, "x", [], {}, { comments: {} }])("throws for %j", (json) => {
    expect(() => parse(json)).toThrow(TypeError);
  });

  it("ends with lists that are long, deep or circular", () => {
    let deep: object = comment("x");
    for (let level = 0; level < 10_000; level++) deep = comment(`d${level}`, { replies: [deep] });
    const long = Array.from({ length: 100_000 }, (_, index) => comment(`c${index}`));
    const circular = [
      comment("a", { parentId: "b" }),
      comment("b", { parentId: "a" }),
      comment("c", { parentId: "c" }),
    ];
    for (const [comments, most] of [
      [[deep], 5],
      [long, 1000],
      [circular, 1],
    ] as const)
      expect(countComments(parse({ comments }).comments)).toBeLessThanOrEqual(most);
  });
});

describe("splitLinks", () => {
  it.each([
    ["see https://a.test/b?c=1. And", ["see ", "https://a.test/b?c=1", ". And"]],
    ["(http://a.test)", ["(", "http://a.test", ")"]],
    ["javascript:alert(1) //a.test a.test", ["javascript:alert(1) //a.test a.test"]],
    ['https://a.test"onclick="x', ["https://a.test", '"onclick="x']],
    ["", []],
  ])("%s", (text, expected) => {
    expect(splitLinks(text).map((part) => part.text)).toEqual(expected);
  });

  it("makes at most five links, and is fast for a hostile text", () => {
    const links = splitLinks("https://a.test ".repeat(100)).filter(({ url }) => url !== undefined);
    expect(links).toHaveLength(5);
    expect(splitLinks(`https://${".".repeat(100_000)}`).length).toBeGreaterThan(0);
  });
});
