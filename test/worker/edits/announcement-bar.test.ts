import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { announcementBarSettings } from "../../../shared/overlays/announcement-bar/settings.ts";
import { announcementBarEdit } from "../../../worker/edits/announcement-bar.ts";
import { noFlags } from "../../../worker/request/flags.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

type Node = DefaultTreeAdapterTypes.Element;

const before = '<!doctype html><html><head><title>A</title></head><body class="b"><svg></svg>';
const dropzone = '<div class="sqs-announcement-bar-dropzone"></div>';
const after = '<main id="main"><p>Text</p></main></body></html>';

interface PageOptions {
  readonly text?: string;
  readonly link?: { url: string; newWindow: boolean };
  readonly show?: boolean;
  readonly closed?: string;
  readonly url?: string;
  readonly language?: string;
}

function settingsOf({ text = "<p>Sale</p>", link }: PageOptions) {
  return { style: 2, text, ...(link ? { clickthroughUrl: link } : {}) };
}

function rewrite(options: PageOptions, html = before + dropzone + after): string {
  const { context } = parseContext({
    showAnnouncementBar: options.show ?? true,
    website: { language: options.language ?? "en-US" },
    websiteSettings: { announcementBarSettings: settingsOf(options) },
  });
  const page = {
    facts: {
      url: new URL(options.url ?? "https://shop.example/page"),
      announcementClosed: options.closed,
      flags: noFlags,
    },
    charset: "utf-8",
    runtime: "replace",
    context,
    contextStatus: "ok",
    setContext: () => {},
  } as unknown as Page;
  return applyEdit(announcementBarEdit, page, html);
}

function attribute(node: Node, name: string): string | undefined {
  return node.attrs.find((each) => each.name === name)?.value;
}

function findAll(html: string, matches: (node: Node) => boolean): Node[] {
  const found: Node[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ("tagName" in node && matches(node)) found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}

const hasClass = (name: string) => (node: Node) => (attribute(node, "class") ?? "").split(" ").includes(name);
const isHost = (node: Node) => attribute(node, "data-awning-overlay") === "announcement-bar";
const parentClass = (node: Node | undefined) =>
  node?.parentNode && "attrs" in node.parentNode ? attribute(node.parentNode, "class") : undefined;

describe("the announcement bar edit", () => {
  it("inserts the bar into the dropzone", () => {
    const [host, ...more] = findAll(rewrite({}), isHost);
    expect(more).toEqual([]);
    expect(parentClass(host)).toBe("sqs-announcement-bar-dropzone");
  });

  it("inserts the bar at the start of the body if there is no dropzone", () => {
    const [host] = findAll(rewrite({}, before + after), isHost);
    expect(parentClass(host)).toBe("b");
  });

  it("renders the builder's structure, with the close control before the text", () => {
    const html = rewrite({ link: { url: "/sale", newWindow: false } });
    const names = [
      "sqs-announcement-bar-custom-location",
      "sqs-announcement-bar",
      "sqs-announcement-bar-content",
      "sqs-announcement-bar-url",
      "sqs-announcement-bar-text",
      "sqs-announcement-bar-close",
      "sqs-announcement-bar-text-inner",
    ];
    const found = findAll(html, (node) => names.some((name) => hasClass(name)(node))).map((node) =>
      attribute(node, "class"),
    );
    expect(found).toEqual(names);
  });

  it("renders a form for closing that works without scripts and returns to the page", () => {
    const html = rewrite({ url: "https://shop.example/shop?sort=new&x=%22" });
    const [form] = findAll(html, (node) => node.tagName === "form");
    expect(form?.attrs).toEqual(
      expect.arrayContaining([
        { name: "method", value: "post" },
        { name: "action", value: "/_awning/dismiss" },
      ]),
    );
    const fields = findAll(html, (node) => node.tagName === "input").map((node) => [
      attribute(node, "name"),
      attribute(node, "value"),
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      overlay: "announcement-bar",
      digest: announcementBarSettings(settingsOf({})).digest,
      return: "/shop?sort=new&x=%22",
    });
    const [button] = findAll(html, (node) => node.tagName === "button");
    expect(attribute(button as Node, "type")).toBe("submit");
    expect(attribute(button as Node, "aria-label")).toBe("Close announcement");
  });

  it("renders a labelled region in the site's language, in ASCII", () => {
    const html = rewrite({ language: "de-DE", text: "<p>Frohe Ostern \u{1f423}</p>" });
    expect(html).toMatch(/^[\t\n -~]*$/);
    const [host] = findAll(html, isHost);
    expect(attribute(host as Node, "role")).toBe("region");
    expect(attribute(host as Node, "aria-label")).toBe("Mitteilung");
    expect(attribute(findAll(html, hasClass("sqs-announcement-bar-close"))[0] as Node, "aria-label")).toBe(
      "Mitteilung schlie\u00dfen",
    );
    expect(html).toContain("Frohe Ostern &#x1f423;");
  });

  it("opens a link in a new window without access to this one", () => {
    const [link] = findAll(
      rewrite({ link: { url: "https://a.example/?x=1&y=2", newWindow: true } }),
      hasClass("sqs-announcement-bar-url"),
    );
    expect(Object.fromEntries((link as Node).attrs.map(({ name, value }) => [name, value]))).toEqual({
      class: "sqs-announcement-bar-url",
      href: "https://a.example/?x=1&y=2",
      target: "_blank",
      rel: "noopener",
      "aria-labelledby": "announcement-bar-text-inner-id",
    });
  });

  it("otherwise opens a link in this window, and drops a dangerous one", () => {
    const [link] = findAll(
      rewrite({ link: { url: "/sale", newWindow: false } }),
      hasClass("sqs-announcement-bar-url"),
    );
    expect(attribute(link as Node, "target")).toBeUndefined();
    expect(
      findAll(
        rewrite({ link: { url: "javascript:alert(1)", newWindow: false } }),
        hasClass("sqs-announcement-bar-url"),
      ),
    ).toEqual([]);
  });

  it.each([["switched off", { show: false }]])("inserts nothing when %s", (_, options) => {
    expect(rewrite(options)).toBe(before + dropzone + after);
  });

  it.each([
    ["closed", { closed: announcementBarSettings(settingsOf({})).digest }],
    ["without text", { text: '<p class=""></p>' }],
  ])("inserts no bar when %s, but its script", (_, options) => {
    const html = rewrite(options);
    expect(findAll(html, isHost)).toEqual([]);
    expect(html.match(/<script data-awning>/g)).toHaveLength(1);
    expect(html.indexOf("<script data-awning>")).toBeLessThan(html.indexOf("sqs-announcement-bar-dropzone"));
  });

  it("inserts a changed announcement again", () => {
    const { digest } = announcementBarSettings(settingsOf({}));
    expect(findAll(rewrite({ closed: digest, text: "<p>New sale</p>" }), isHost)).toHaveLength(1);
    expect(
      findAll(rewrite({ closed: digest, link: { url: "/sale", newWindow: false } }), isHost),
    ).toHaveLength(1);
  });

  it("never lets the owner's text change the rest of the page", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "</b>",
      "<a href=/x>",
      "</a>",
      "<div>",
      "</div>",
      "</div></div></div></div>",
      "<ul><li>",
      "</ul>",
      "<h2>",
      "<script>",
      "</script>",
      "<style>",
      "</style>",
      "<!--",
      "-->",
      "<textarea>",
      "</body>",
      "</html>",
      "<body>",
      "<form>",
      "</form>",
      "<button>",
      "<table><tr><td>",
      "<select>",
      "<svg>",
      "<plaintext>",
      "<template>",
      "<iframe>",
      "<",
      ">",
      '"',
      "'",
      "&",
      "x",
      "\u00e9",
      "\u2028",
      "\u0000",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = rewrite({ text: `x${pieces.join("")}` });
        const [main, ...mains] = findAll(html, (node) => attribute(node, "id") === "main");
        expect(mains).toEqual([]);
        expect(parentClass(main)).toBe("b");
        expect(serialize(main as Node)).toBe("<p>Text</p>");
        expect(findAll(html, isHost).map(parentClass)).toEqual(["sqs-announcement-bar-dropzone"]);
        expect(findAll(html, (node) => node.tagName === "form" || node.tagName === "button")).toHaveLength(2);
      }),
      { numRuns: 500 },
    );
  });
});
