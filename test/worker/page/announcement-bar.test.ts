import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { announcementBarSettings } from "../../../shared/overlays/announcement-bar/settings.ts";
import { announcementBarEdit } from "../../../worker/page/announcement-bar.ts";
import type { Page } from "../../../worker/page/edit.ts";
import { Pass } from "../../../worker/page/pass.ts";

type Node = DefaultTreeAdapterTypes.Element;

const before = '<!doctype html><html><head><title>A</title></head><body class="b"><svg></svg>';
const dropzone = '<div class="sqs-announcement-bar-dropzone"></div>';
const after = '<main id="main"><p>Text</p></main></body></html>';

interface Given {
  readonly text?: string;
  readonly link?: { url: string; newWindow: boolean };
  readonly show?: boolean;
  readonly closed?: string;
  readonly at?: string;
  readonly language?: string;
}

function settingsOf({ text = "<p>Sale</p>", link }: Given) {
  return { style: 2, text, ...(link ? { clickthroughUrl: link } : {}) };
}

function through(given: Given, html = before + dropzone + after): string {
  const { context } = parseContext({
    showAnnouncementBar: given.show ?? true,
    website: { language: given.language ?? "en-US" },
    websiteSettings: { announcementBarSettings: settingsOf(given) },
  });
  const page = {
    facts: { url: new URL(given.at ?? "https://shop.example/page"), announcementClosed: given.closed },
    charset: "utf-8",
    context,
    contextStatus: "ok",
    contextRead: () => {},
  } as unknown as Page;
  const pass = new Pass(page, [announcementBarEdit]);
  const pieces = [...pass.write(new TextEncoder().encode(html)), ...pass.end()];
  return pieces.map((piece) => new TextDecoder("latin1").decode(piece)).join("");
}

function attribute(node: Node, name: string): string | undefined {
  return node.attrs.find((each) => each.name === name)?.value;
}

function all(html: string, wanted: (node: Node) => boolean): Node[] {
  const found: Node[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ("tagName" in node && wanted(node)) found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
}

const classed = (name: string) => (node: Node) => (attribute(node, "class") ?? "").split(" ").includes(name);
const isHost = (node: Node) => attribute(node, "data-awning-overlay") === "announcement-bar";
const parentClass = (node: Node | undefined) =>
  node?.parentNode && "attrs" in node.parentNode ? attribute(node.parentNode, "class") : undefined;

describe("the announcement bar in the stream", () => {
  it("stands in the page's own place for it", () => {
    const [host, ...more] = all(through({}), isHost);
    expect(more).toEqual([]);
    expect(parentClass(host)).toBe("sqs-announcement-bar-dropzone");
  });

  it("begins the body where there is no such place", () => {
    const [host] = all(through({}, before + after), isHost);
    expect(parentClass(host)).toBe("b");
  });

  it("has the builder's structure, the close control before the text", () => {
    const html = through({ link: { url: "/sale", newWindow: false } });
    const names = [
      "sqs-announcement-bar-custom-location",
      "sqs-announcement-bar",
      "sqs-announcement-bar-content",
      "sqs-announcement-bar-url",
      "sqs-announcement-bar-text",
      "sqs-announcement-bar-close",
      "sqs-announcement-bar-text-inner",
    ];
    const found = all(html, (node) => names.some((name) => classed(name)(node))).map((node) =>
      attribute(node, "class"),
    );
    expect(found).toEqual(names);
  });

  it("closes with a form that works by itself and comes back to this page", () => {
    const html = through({ at: "https://shop.example/shop?sort=new&x=%22" });
    const [form] = all(html, (node) => node.tagName === "form");
    expect(form?.attrs).toEqual(
      expect.arrayContaining([
        { name: "method", value: "post" },
        { name: "action", value: "/_awning/dismiss" },
      ]),
    );
    const fields = all(html, (node) => node.tagName === "input").map((node) => [
      attribute(node, "name"),
      attribute(node, "value"),
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      overlay: "announcement-bar",
      digest: announcementBarSettings(settingsOf({})).digest,
      return: "/shop?sort=new&x=%22",
    });
    const [button] = all(html, (node) => node.tagName === "button");
    expect(attribute(button as Node, "type")).toBe("submit");
    expect(attribute(button as Node, "aria-label")).toBe("Close announcement");
  });

  it("is a labelled region in the site's language, in ASCII", () => {
    const html = through({ language: "de-DE", text: "<p>Frohe Ostern \u{1f423}</p>" });
    expect(html).toMatch(/^[\t\n -~]*$/);
    const [host] = all(html, isHost);
    expect(attribute(host as Node, "role")).toBe("region");
    expect(attribute(host as Node, "aria-label")).toBe("Mitteilung");
    expect(attribute(all(html, classed("sqs-announcement-bar-close"))[0] as Node, "aria-label")).toBe(
      "Mitteilung schlie\u00dfen",
    );
    expect(html).toContain("Frohe Ostern &#x1f423;");
  });

  it("opens a link in a window of its own without handing over this one", () => {
    const [link] = all(
      through({ link: { url: "https://a.example/?x=1&y=2", newWindow: true } }),
      classed("sqs-announcement-bar-url"),
    );
    expect(Object.fromEntries((link as Node).attrs.map(({ name, value }) => [name, value]))).toEqual({
      class: "sqs-announcement-bar-url",
      href: "https://a.example/?x=1&y=2",
      target: "_blank",
      rel: "noopener",
      "aria-labelledby": "announcement-bar-text-inner-id",
    });
  });

  it("keeps a link in this window otherwise, and a dangerous one out", () => {
    const [link] = all(
      through({ link: { url: "/sale", newWindow: false } }),
      classed("sqs-announcement-bar-url"),
    );
    expect(attribute(link as Node, "target")).toBeUndefined();
    expect(
      all(
        through({ link: { url: "javascript:alert(1)", newWindow: false } }),
        classed("sqs-announcement-bar-url"),
      ),
    ).toEqual([]);
  });

  it.each([["switched off", { show: false }]])("adds nothing when %s", (_, given) => {
    expect(through(given)).toBe(before + dropzone + after);
  });

  it.each([
    ["closed", { closed: announcementBarSettings(settingsOf({})).digest }],
    ["without text", { text: '<p class=""></p>' }],
  ])("leaves the bar out when %s, and tells the page's own script so", (_, given) => {
    const html = through(given);
    expect(all(html, isHost)).toEqual([]);
    expect(html.match(/<script data-awning>/g)).toHaveLength(1);
    expect(html.indexOf("<script data-awning>")).toBeLessThan(html.indexOf("sqs-announcement-bar-dropzone"));
  });

  it("shows a changed announcement again", () => {
    const { digest } = announcementBarSettings(settingsOf({}));
    expect(all(through({ closed: digest, text: "<p>New sale</p>" }), isHost)).toHaveLength(1);
    expect(all(through({ closed: digest, link: { url: "/sale", newWindow: false } }), isHost)).toHaveLength(
      1,
    );
  });

  it("never lets the owner's text out of its place", () => {
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
        const html = through({ text: `x${pieces.join("")}` });
        const [main, ...mains] = all(html, (node) => attribute(node, "id") === "main");
        expect(mains).toEqual([]);
        expect(parentClass(main)).toBe("b");
        expect(serialize(main as Node)).toBe("<p>Text</p>");
        expect(all(html, isHost).map(parentClass)).toEqual(["sqs-announcement-bar-dropzone"]);
        expect(all(html, (node) => node.tagName === "form" || node.tagName === "button")).toHaveLength(2);
      }),
      { numRuns: 500 },
    );
  });
});
