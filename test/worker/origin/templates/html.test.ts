import { describe, expect, it } from "vitest";
import { html, rawHtml, scriptJson } from "../../../../worker/origin/templates/html.ts";

describe("a template", () => {
  it("escapes texts, in content and in attributes", () => {
    const text = `<b title="x" y='z'>&`;
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&lt;b title=&quot;x&quot; y=&#39;z&#39;&gt;&amp;"><p>'.replace(
        "<p>",
        "&lt;b title=&quot;x&quot; y=&#39;z&#39;&gt;&amp;</p>",
      ),
    );
  });

  it("inserts markup unchanged, joins lists, and renders absent values as nothing", () => {
    expect(html`${rawHtml("<i>")}${[1, html`<b>`, ["x"]]}${null}${undefined}${false}${0}`.markup).toBe(
      "<i>1<b>x0",
    );
  });
});

describe("JSON in a script", () => {
  it("cannot end the script or start a comment, and parses to the same value", () => {
    const value = { text: "</script><!-- \u2028 &" };
    const { markup } = scriptJson(value);
    expect(markup).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(markup)).toEqual(value);
  });
});
