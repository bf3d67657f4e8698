import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePopup } from "../../../worker/proxy/parse-popup.ts";

const slice = (type: string, html: string) =>
  `<div class="sqs-slice" data-slice-type="${type}">${html}</div>`;
const heading = slice("heading", "<h1>Blue &amp; <em>white</em></h1>");
const body = slice("body", "<p>Words</p>");
const email =
  '<div id="email-1" class="form-item email"><label>Email</label><input type="email" name="email"></div>';
const signUp = (fields: string) =>
  slice(
    "newsletter",
    `<form data-form-id="f1" onsubmit="go()">${fields}<input type="hidden" name="x"><button><span class="newsletter-form-button-label">Go</span></button><div class="form-disclaimer-text">Rarely</div><div class="form-submission-text hidden">Done</div></form>`,
  );

describe("the popup's content", () => {
  it("is heading, text and picture of the slide", () => {
    const back =
      '<div class="layer-back"><img data-src="/a.png?b&amp;c" src="/tiny.png" alt="A &quot;cup&quot;"></div>';
    expect(parsePopup(`<style>p{}</style>${back}${heading}${body}`)).toEqual({
      title: "Blue & white",
      text: "<p>Words</p>",
      imageUrl: "/a.png?b&c",
      imageAlt: 'A "cup"',
    });
  });

  it("has a newsletter with its own field", () => {
    expect(parsePopup(heading + signUp(email))).toMatchObject({
      newsletter: { formId: "f1", button: "Go", disclaimer: "Rarely", success: "Done" },
      emailId: "email-1",
    });
  });

  it("keeps the markup of any other form, with its settings", () => {
    const name =
      '<div id="n" class="form-item name"><select name="a"><option>x</option></select><textarea>t</textarea></div>';
    const context = '<script class="sqs-form-block-context" type="application/json">{"a":1}</script>';
    const content = parsePopup(heading + signUp(name + email) + context);
    expect(content?.newsletter).toBeUndefined();
    expect(content?.form).toMatchObject({ formId: "f1", context: '{"a":1}' });
    expect(content?.form?.html).toContain(
      '<select name="a"><option>x</option></select><textarea>t</textarea>',
    );
    expect(content?.form?.html).toContain('<input type="email" name="email">');
  });

  it("has the first button as its action, and the others as links", () => {
    const buttons = slice("buttons", '<a href="/a?b&amp;c" target="_blank">One</a><a href="/d">Two</a>');
    expect(parsePopup(buttons)).toMatchObject({
      button: { label: "One", url: "/a?b&c", newWindow: true },
      text: '<p><a href="/d">Two</a></p>',
    });
  });

  it("is all that can be read of markup without slices", () => {
    expect(parsePopup("<section><h3>Hello</h3><iframe src=x></iframe>there</section>")?.text).toBe(
      "<h3>Hello</h3><p>there</p>",
    );
  });

  it.each(["", "<div></div>", "<script>alert(1)</script>", heading.replace(/<h1>.*<.h1>/, "")])(
    "is nothing if nothing can be read: %s",
    (html) => expect(parsePopup(html)).toBeUndefined(),
  );

  it("never runs a script, with any markup", () => {
    const parts = [
      ...[
        "<a href='javascript:alert(1)'>",
        "<p onclick=alert(1)>",
        '<img src=x onerror="alert(1)">',
        "<script>",
      ],
      ...[
        "</script>",
        "</form>",
        "<form data-form-id=f1>",
        "<div id=e class='form-item email'>",
        "<input>",
        "<",
      ],
      ...[
        '"',
        "'",
        ">",
        "x",
        "<svg/onload=alert(1)>",
        "<!--",
        "-->",
        slice("body", "<b/onclick=alert(1)>"),
        "</div>",
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 20 }), (given) => {
        const content = parsePopup(slice("body", given.join("")) + given.join(""));
        const html = `${content?.text}${content?.form?.html}`;
        for (const [tag] of html.matchAll(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi)) {
          expect(tag).not.toMatch(/^<(?:script|svg|form)/i);
          const names = tag.replace(/"[^"]*"/g, '""');
          expect(names).not.toMatch(/\son\w+=/i);
          expect(tag).not.toMatch(/\shref="\s*javascript:/i);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
