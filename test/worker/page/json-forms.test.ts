import fc from "fast-check";
import { parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import type { Page } from "../../../worker/page/edit.ts";
import { jsonForms } from "../../../worker/page/json-forms.tsx";
import { Pass } from "../../../worker/page/pass.ts";
import { context } from "../../client/blocks/form-component/fixture.ts";
import { json, page, script, scripts, wrapper } from "../../page/json-form-page.ts";

interface Given {
  readonly search?: string;
  readonly origin?: string | undefined;
  readonly runtime?: string;
}

/** The page as it is sent, its bytes as characters. */
function written(body: string, given: Given = {}): string {
  const { search = "", runtime = "replace" } = given;
  const origin = "origin" in given ? given.origin : new URL("http://origin.test");
  const url = new URL(`http://site.test/page${search}`);
  const facts = { url, path: "/page", search, site: { origin, settings: { runtime } } };
  const pass = new Pass({ facts, charset: "utf-8", context: {} } as unknown as Page, [jsonForms]);
  const pieces = [...pass.write(new TextEncoder().encode(page(body))), ...pass.end()];
  return pieces.map((piece) => new TextDecoder("latin1").decode(piece)).join("");
}

describe("a form that the edge writes", () => {
  it("is whole, in ASCII, goes to the edge itself, and comes back to its page", () => {
    const html = written(scripts() + wrapper(), { search: "?a=1&campaign=spring" });
    expect(html).toMatch(/^[\t\n -~]*$/);
    expect(html).toContain('action="/_awning/forms/5e00000000000000000000f5" accept-charset="utf-8"');
    expect(html).toContain('name="return" value="/page?a=1&amp;campaign=spring"');
    expect(html).toContain('name="campaign" value="spring"');
    expect(html.split("<style data-awning>")).toHaveLength(2);
    expect(serialize(parse(html))).toContain("</form></div></main></body></html>");
  });

  it("goes to the embedded origin's own place for it", () => {
    const html = written(scripts() + wrapper(), { origin: undefined });
    expect(html).toContain('action="/forms/5e00000000000000000000f5"');
  });

  it("stands open without a script where a button opens it", () => {
    const html = written(script("context", json({ ...context, useLightbox: true })) + wrapper());
    expect(html).toMatch(
      /<div data-awning-form="opener".*<noscript data-awning><style>.*<form .*<\/noscript><\/div>/s,
    );
  });

  it("says that it was taken, where its page's address says so", () => {
    const html = written(scripts() + wrapper(), { search: `?awning-sent=${context.formId}` });
    expect(html).toMatch(
      /data-awning-form="taken" role="status"[^>]*><div class="form-submission-text"><p>Thank you!/,
    );
    expect(html).not.toContain("<form");
    expect(written(scripts() + wrapper(), { search: "?awning-sent=another" })).toContain("<form");
  });

  it("is nothing where the platform's runtime stays, and where the JSON is none", () => {
    for (const body of [
      "{",
      "[]",
      "{}",
      '{"formId":1,"formFields":[{"id":"a"}]}',
      '{"formId":"1","formFields":{}}',
    ])
      expect(written(scripts(body) + wrapper())).toBe(page(scripts(body) + wrapper()));
    expect(written(scripts() + wrapper(), { runtime: "alongside" })).toBe(page(scripts() + wrapper()));
  });

  it("holds whatever its JSON holds as text, and leaves the page around it as it was", () => {
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
        const said = JSON.stringify(given)?.replaceAll("<", "\\u003c") ?? "";
        const html = written(`${script("context", said)}${wrapper()}<p id="after">y</p>`);
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
