import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createJsonFormEdit } from "../../worker/edits/json-form-edit.ts";
import { formContext } from "../shared/forms/fixture.ts";
import { formScript, formScripts, formWrapper, pageWithBody, scriptJson } from "./json-form-page.ts";
import { markingEdits, runRewriter } from "./run-rewriter.ts";

/** An edit that inserts a marker in place of a form. */
const markingEdit = () =>
  createJsonFormEdit("mark", ({ context: settings }) => `<i data-awning>${settings.length}</i>`);
const rewrite = (document: string, edit = markingEdit()) => runRewriter(document, [edit]).toString("utf8");
const marker = `<i data-awning>${scriptJson(formContext).length}</i>`;

describe("the place of a form that the page contains as JSON only", () => {
  it("is before the end tag of the empty wrapper after its scripts", () => {
    const body = formScripts() + formWrapper("\n <!-- x --> \n");
    expect(rewrite(pageWithBody(body))).toBe(pageWithBody(body).replace(" \n</div>", ` \n${marker}</div>`));
  });

  it("is before the form that the builder's script had rendered there when the page was saved", () => {
    const drawn = '<form autocomplete="on" class="react-form-contents" novalidate>\n<p>x</p></form> ';
    const body = formScripts() + formWrapper(`\n <!-- x -->${drawn}`);
    expect(rewrite(pageWithBody(body))).toBe(pageWithBody(body).replace("<form", `${marker}<form`));
    for (const inside of [
      `x${drawn}`,
      `<p></p>${drawn}`,
      `<form></form>${drawn}`,
      drawn.replace("react-", ""),
    ])
      expect(rewrite(pageWithBody(formScripts() + formWrapper(inside)))).toBe(
        pageWithBody(formScripts() + formWrapper(inside)),
      );
  });

  it.each([
    ["on a page whose head names no such form", pageWithBody(formScripts() + formWrapper(), "")],
    ["in a wrapper that holds something", pageWithBody(formScripts() + formWrapper("<form></form>"))],
    ["in a wrapper that holds text", pageWithBody(formScripts() + formWrapper(" x"))],
    ["in a wrapper without settings", pageWithBody(formScript("design-fields", "{}") + formWrapper())],
    [
      "in another element",
      pageWithBody(`${formScripts()}<p class="form-wrapper"></p><div class="form-wrappers"></div>`),
    ],
    ["in a template", pageWithBody(`${formScripts()}<template>${formWrapper()}</template>`)],
    ["in a comment", pageWithBody(`${formScripts()}<!--${formWrapper()}-->`)],
    [
      "before a form whose tag is longer than 64 kB",
      pageWithBody(
        formScripts() + formWrapper(`<form class="react-form-contents" title="${"x".repeat(70_000)}">`),
      ),
    ],
    ["far behind its settings", pageWithBody(formScripts() + "<p>".repeat(200) + formWrapper())],
    [
      "where its settings are longer than 256 kB",
      pageWithBody(formScripts("x".repeat(300_000)) + formWrapper()),
    ],
    [
      "in a wrapper that another end tag follows",
      pageWithBody(formScripts() + formWrapper().replace("</div>", "</p></div>")),
    ],
    [
      "where another of its scripts is longer than that",
      pageWithBody(formScripts() + formScript("design-fields", "x".repeat(300_000)) + formWrapper()),
    ],
    ["in a wrapper that does not end", pageWithBody(formScripts() + formWrapper()).split("</div>")[0] ?? ""],
  ])("is not %s", (_, document) => expect(rewrite(document)).toBe(document));

  it("is found for each of two forms, also if the first has none", () => {
    const one = formScripts() + formWrapper("");
    expect(rewrite(pageWithBody(one + one)).split(marker)).toHaveLength(3);
    expect(rewrite(pageWithBody(formScripts("{}") + one)).split(marker)).toHaveLength(2);
    expect(rewrite(pageWithBody(formScripts("x".repeat(300_000)) + one)).split(marker)).toHaveLength(2);
  });

  it("is the same for all chunks, and removes nothing of the page", () => {
    const parts = fc.constantFrom(
      ...[
        formScripts(),
        formScripts("{}"),
        formWrapper(),
        formWrapper(""),
        formWrapper("x"),
        formWrapper('<form class="react-form-contents">y</form>'),
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
    const documents = fc.array(parts, { maxLength: 12 }).map((all) => pageWithBody(all.join("")));
    fc.assert(
      fc.property(documents, fc.array(fc.nat(20_000), { maxLength: 8 }), (document, cuts) => {
        const edits = () => [...markingEdits.slice(1), markingEdit()];
        const whole = runRewriter(document, edits());
        const places = cuts.filter((cut) => cut < document.length).sort((a, b) => a - b);
        expect(runRewriter(document, edits(), places).equals(whole)).toBe(true);
        expect(rewrite(document).replace(/<i data-awning>\d+<\/i>/g, "")).toBe(document);
      }),
    );
  });
});

const pages = new URL("../../../shared/pages/", import.meta.url);
describe.runIf(existsSync(pages))("published pages", () => {
  it.each(["violin-contact.html", "sites/Dada11Chi+dadachi/become-member.html"])(
    "with such a form have it in its place, for all chunks: %s",
    (name) => {
      const bytes = readFileSync(new URL(name, pages));
      const whole = runRewriter(bytes, [markingEdit()]);
      expect(whole.toString("latin1").match(/<i data-awning>\d+<\/i>/g)).toHaveLength(1);
      expect(runRewriter(bytes, [markingEdit()], [...bytes.keys()]).equals(whole)).toBe(true);
      expect(whole.toString("latin1").replace(/<i data-awning>\d+<\/i>/, "")).toBe(bytes.toString("latin1"));
    },
  );
});
