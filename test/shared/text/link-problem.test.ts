import fc from "fast-check";
import { expect, it } from "vitest";
import { htmlLinkProblem, linkProblem } from "../../../shared/text/link-problem.ts";
import { isScriptAddress } from "../../../shared/text/script-address.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";

const texts = ownerProblemsTexts("en");

const format = "Links must be formatted as https://example.com or /page";
const emails = "Emails must be formatted as mailto:name@example.com";
const scripts = "Links cannot run scripts.";

it.each([
  "",
  "  ",
  "/",
  "/contact",
  " /contact ",
  "#hours",
  "https://example.com/a?b=c#d",
  "mailto:a@b.co",
  "tel:+4412345",
  "sms:+4412345?body=Hello there",
  "ftp://files.example/list.pdf",
])("%j can be used", (link) => expect(linkProblem(link, texts)).toBeUndefined());

it.each([
  ["example", format],
  ["www.example.com", format],
  ["//example.com", format],
  ["\\\\example.com", format],
  ["https://", format],
  ["https://example.com/<b>", format],
  ["tel:12", "Links must be formatted as tel:+441632960411"],
  ["tel:+44 1632 960411", "Links must be formatted as tel:+441632960411"],
  ["sms:", "Links must be formatted as sms:+441632960411"],
  ["ftp:files", "Links must be formatted as ftp://example.com"],
  ["#two words", "Links must be formatted as #part"],
  [`#${"a".repeat(99)}`, "At most 99 characters."],
  [`tel:${"1".repeat(46)}`, "At most 49 characters."],
  [`sms:${"1".repeat(996)}`, "At most 999 characters."],
  [`mailto:a@b.de?body=${"a".repeat(990)}`, "At most 999 characters."],
  [`https://example.com/${"a".repeat(2028)}`, "At most 2047 characters."],
  ["/two words", "/two words is not a valid page URL"],
  ['/"><script>', '/"><script> is not a valid page URL'],
  [`/${"a".repeat(150)}`, `/${"a".repeat(59)}… is not a valid page URL`],
  ["mailto:a@b", emails],
  ["mailto:a@b@c.de", emails],
  ["javascript:void(0)", scripts],
  ["JavaScript:alert(1)", scripts],
  ["java\tscript:alert(1)", scripts],
  ["data:text/html,x", scripts],
  ["vbscript:x", scripts],
])("%j is refused: %s", (link, message) => expect(linkProblem(link, texts)).toBe(message));

it("no link that can be used runs a script", () => {
  const piece = fc.constantFrom(
    "java",
    "script",
    ":",
    "data:",
    "vbscript",
    "\t",
    "\u0000",
    "&#58;",
    "/",
    "x",
    "#",
  );
  const link = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(fc.property(link, (text) => linkProblem(text, texts) !== undefined || !isScriptAddress(text)));
});

it.each([
  ["<p><a href='www.example.com'>a</a>", format],
  ["<a class=b HREF=example>a</a>", format],
  ["<a href='/a b'>a</a>", "/a b is not a valid page URL"],
  ["<a href='https://a.example/?b=1&amp;c=2'>a</a><a name=x>b</a>", undefined],
  ["<a data-href='no'>a</a> www.example.com <img src='no'>", undefined],
  // The rules for HTML remove it.
  ["<a href='javascript:alert(1)'>a</a>", undefined],
])("the links of %j: %s", (html, problem) => expect(htmlLinkProblem(html, texts)).toBe(problem));
