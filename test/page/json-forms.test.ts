import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formsEdit } from "../../worker/page/form-scripts.ts";
import { context } from "../client/blocks/form-component/fixture.ts";
import { json, page, script, scripts, wrapper } from "./json-form-page.ts";
import { marking, runPass } from "./run-pass.ts";

/** Writes a mark where it would write the form. */
const marks = () => formsEdit("mark", ({ context: said }) => `<i data-awning>${said.length}</i>`);
const through = (document: string, edit = marks()) => runPass(document, [edit]).toString("utf8");
const mark = `<i data-awning>${json(context).length}</i>`;

describe("the place of a form that is JSON only", () => {
  it("is the empty wrapper after its scripts, before its end tag", () => {
    const body = scripts() + wrapper("\n <!-- x --> \n");
    expect(through(page(body))).toBe(page(body).replace(" \n</div>", ` \n${mark}</div>`));
  });

  it("is before the form which the builder's script had drawn there when the page was saved", () => {
    const drawn = '<form autocomplete="on" class="react-form-contents" novalidate>\n<p>x</p></form> ';
    const body = scripts() + wrapper(`\n <!-- x -->${drawn}`);
    expect(through(page(body))).toBe(page(body).replace("<form", `${mark}<form`));
    for (const inside of [
      `x${drawn}`,
      `<p></p>${drawn}`,
      `<form></form>${drawn}`,
      drawn.replace("react-", ""),
    ])
      expect(through(page(scripts() + wrapper(inside)))).toBe(page(scripts() + wrapper(inside)));
  });

  it.each([
    ["on a page whose head names no such form", page(scripts() + wrapper(), "")],
    ["in a wrapper that holds something", page(scripts() + wrapper("<form></form>"))],
    ["in a wrapper that holds text", page(scripts() + wrapper(" x"))],
    ["in a wrapper without settings", page(script("design-fields", "{}") + wrapper())],
    ["in another element", page(`${scripts()}<p class="form-wrapper"></p><div class="form-wrappers"></div>`)],
    ["in a template", page(`${scripts()}<template>${wrapper()}</template>`)],
    ["in a comment", page(`${scripts()}<!--${wrapper()}-->`)],
    [
      "before a form whose tag is longer than 64 kB",
      page(scripts() + wrapper(`<form class="react-form-contents" title="${"x".repeat(70_000)}">`)),
    ],
    ["far behind its settings", page(scripts() + "<p>".repeat(200) + wrapper())],
    ["where its settings are longer than 256 kB", page(scripts("x".repeat(300_000)) + wrapper())],
    [
      "in a wrapper that another end tag follows",
      page(scripts() + wrapper().replace("</div>", "</p></div>")),
    ],
    [
      "where another of its scripts is longer than that",
      page(scripts() + script("design-fields", "x".repeat(300_000)) + wrapper()),
    ],
    ["in a wrapper that does not end", page(scripts() + wrapper()).split("</div>")[0] ?? ""],
  ])("is not %s", (_, document) => expect(through(document)).toBe(document));

  it("is found for each of two forms, also where the first has none", () => {
    const one = scripts() + wrapper("");
    expect(through(page(one + one)).split(mark)).toHaveLength(3);
    expect(through(page(scripts("{}") + one)).split(mark)).toHaveLength(2);
    expect(through(page(scripts("x".repeat(300_000)) + one)).split(mark)).toHaveLength(2);
  });

  it("is the same in any chunks, and takes nothing of the page away", () => {
    const parts = fc.constantFrom(
      ...[
        scripts(),
        scripts("{}"),
        wrapper(),
        wrapper(""),
        wrapper("x"),
        wrapper('<form class="react-form-contents">y</form>'),
        "<div>",
        "</div>",
        "<p>y</p>",
      ],
      ...[
        "<!-- <div class=form-wrapper> -->",
        '<div class="form-wrapper',
        '<form class="react-form-contents',
        '">',
        "<script>",
        "</script>",
        "<",
      ],
      ...["<template>", "</template>", "<select>", "<svg>", '<div class="sqs-announcement-bar-dropzone">'],
    );
    const documents = fc.array(parts, { maxLength: 12 }).map((all) => page(all.join("")));
    fc.assert(
      fc.property(documents, fc.array(fc.nat(20_000), { maxLength: 8 }), (document, cuts) => {
        const edits = () => [...marking.slice(1), marks()];
        const whole = runPass(document, edits());
        const places = cuts.filter((cut) => cut < document.length).sort((a, b) => a - b);
        expect(runPass(document, edits(), places).equals(whole)).toBe(true);
        expect(through(document).replace(/<i data-awning>\d+<\/i>/g, "")).toBe(document);
      }),
    );
  });
});

const pages = new URL("../../../shared/pages/", import.meta.url);
describe.runIf(existsSync(pages))("published pages", () => {
  it.each(["violin-contact.html", "sites/Dada11Chi+dadachi/become-member.html"])(
    "with such a form have it in its place, the same in any chunks: %s",
    (name) => {
      const bytes = readFileSync(new URL(name, pages));
      const whole = runPass(bytes, [marks()]);
      expect(whole.toString("latin1").match(/<i data-awning>\d+<\/i>/g)).toHaveLength(1);
      expect(runPass(bytes, [marks()], [...bytes.keys()]).equals(whole)).toBe(true);
      expect(whole.toString("latin1").replace(/<i data-awning>\d+<\/i>/, "")).toBe(bytes.toString("latin1"));
    },
  );
});
