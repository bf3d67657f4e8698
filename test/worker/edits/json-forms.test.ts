import fc from "fast-check";
import { parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { jsonFormsEdit } from "../../../worker/edits/json-forms.tsx";
import { noFlags } from "../../../worker/request/flags.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import {
  formScript,
  formScripts,
  formWrapper,
  pageWithBody,
  scriptJson,
} from "../../rewrite/json-form-page.ts";
import { formContext } from "../../shared/forms/fixture.ts";
import { applyEdit } from "./apply-edit.ts";

interface PageOptions {
  readonly search?: string;
  readonly origin?: string | undefined;
  readonly runtime?: string;
}

/** A page with forms as JSON, as it is sent. */
function rewrite(body: string, options: PageOptions = {}): string {
  const { search = "", runtime = "replace" } = options;
  const origin = "origin" in options ? options.origin : new URL("http://origin.test");
  const url = new URL(`http://site.test/page${search}`);
  const facts = { flags: noFlags, url, path: "/page", search, site: { origin, settings: { runtime } } };
  const page = {
    facts,
    runtime,
    charset: "utf-8",
    context: { website: { language: "en" } },
  } as unknown as Page;
  return applyEdit(jsonFormsEdit, page, pageWithBody(body));
}

describe("a form that the edge renders from JSON", () => {
  it("is complete, in ASCII, is sent to the edge, and returns to its page", () => {
    const html = rewrite(formScripts() + formWrapper(), { search: "?a=1&campaign=spring" });
    expect(html).toMatch(/^[\t\n -~]*$/);
    expect(html).toContain('action="/_awning/forms/5e00000000000000000000f5" accept-charset="utf-8"');
    expect(html).toContain('name="return" value="/page?a=1&amp;campaign=spring"');
    expect(html).toContain('name="campaign" value="spring"');
    expect(html.split("<style data-awning>")).toHaveLength(2);
    expect(serialize(parse(html))).toContain("</form></div></main></body></html>");
  });

  it("has another id each time it is rendered", () => {
    const ids = [1, 2].map(
      () => /name="awning_render" value="([\w-]{16})"/.exec(rewrite(formScripts() + formWrapper()))?.[1],
    );
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBeDefined();
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("is sent to the route of the embedded origin", () => {
    const html = rewrite(formScripts() + formWrapper(), { origin: undefined });
    expect(html).toContain('action="/forms/5e00000000000000000000f5#form-5e00000000000000000000f5"');
  });

  it("is visible without scripts if a button opens it", () => {
    const html = rewrite(
      formScript("context", scriptJson({ ...formContext, useLightbox: true })) + formWrapper(),
    );
    expect(html).toMatch(
      /<div data-awning-form="opener".*<noscript data-awning><style>.*<form .*<\/noscript><\/div>/s,
    );
  });

  it("shows the success message if the URL of the page says so", () => {
    const html = rewrite(formScripts() + formWrapper(), { search: `?awning-sent=${formContext.formId}` });
    expect(html).toMatch(
      /data-awning-form="sent" role="status"[^>]*><div class="form-submission-text"><p>Thank you!/,
    );
    expect(html).not.toContain("<form");
    expect(rewrite(formScripts() + formWrapper(), { search: "?awning-sent=another" })).toContain("<form");
  });

  it("is missing if the platform's runtime stays, and for invalid JSON", () => {
    for (const body of [
      "{",
      "[]",
      "{}",
      '{"formId":1,"formFields":[{"id":"a"}]}',
      '{"formId":"1","formFields":{}}',
    ])
      expect(rewrite(formScripts(body) + formWrapper())).toBe(
        pageWithBody(formScripts(body) + formWrapper()),
      );
    expect(rewrite(formScripts() + formWrapper(), { runtime: "alongside" })).toBe(
      pageWithBody(formScripts() + formWrapper()),
    );
  });

  it("contains its JSON as text, and leaves the rest of the page unchanged", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "</form></div><script>alert(1)</script>",
        "</noscript>",
        '"><b>',
        "<!--",
        "</textarea>",
      ),
      fc.anything(),
    );
    const field = fc.record({
      id: fc.oneof(fc.string({ minLength: 1 }), hostile),
      type: fc.constantFrom(
        "name",
        "text",
        "textarea",
        "select",
        "radio",
        "likert",
        "hidden",
        "email",
        "x",
        7,
      ),
      title: hostile,
      description: hostile,
      placeholder: hostile,
      options: fc.oneof(fc.array(hostile, { maxLength: 3 }), hostile),
      key: hostile,
      value: hostile,
      maxLength: fc.oneof(fc.nat(), hostile),
    });
    const settings = fc.record({
      formId: fc.string({ minLength: 1, maxLength: 8 }),
      formFields: fc.array(field, { maxLength: 4 }),
      formSubmitButtonText: hostile,
      formSubmissionMessage: fc.record({ html: hostile }),
      disclaimerMessage: fc.record({ html: hostile }),
      useLightbox: fc.boolean(),
    });
    fc.assert(
      fc.property(settings, (given) => {
        const json = JSON.stringify(given)?.replaceAll("<", "\\u003c") ?? "";
        const html = rewrite(`${formScript("context", json)}${formWrapper()}<p id="after">y</p>`);
        const form = html.slice(html.indexOf('<div class="form-wrapper"'));
        expect([...form].every((unit) => unit <= "\u007f")).toBe(true);
        const after = serialize(parse(html));
        expect(after).toContain('</div><p id="after">y</p></main></body>');
        expect(after).not.toContain("<script>alert");
      }),
      { numRuns: 300 },
    );
  });
});
