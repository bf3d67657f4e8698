import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { features } from "../../../shared/coverage/features.ts";
import { classifyTemplateScript, FeatureSurvey, surveyPage } from "../../../shared/coverage/survey.ts";

const encoder = new TextEncoder();
const survey = (html: string) => [...surveyPage(encoder.encode(html))].sort();

const page = `<!doctype html><html><head>
<script data-name="static-context">Static.SQUARESPACE_CONTEXT = {"pageType":2,"templateId":"55f0aac0e4b0f0a5b7e0b22e"};</script>
<script defer src="//static1.squarespace.com/static/vta/5c5a519771c10ba3470d8101/scripts/site-bundle.8a7f2b1c.js"></script>
</head><body class="tweak-one tweak-two enable-load-effects" data-controller="HashManager, SiteLoader">
<div class="sqs-block calendar-block" data-block-json="{&quot;a&quot;:1}" data-block-type="26"></div>
<div class='sqs-block' data-block-type='4'></div><div data-block-type=41 class=sqs-audio-embed></div>
<section data-sqsp-section="fluid-engine"><div data-definition-name="website.components.map" data-x="a > b"></div></section>
<a class="sqs-custom-cart icon"><span class="sqs-cart-quantity">0</span></a>
</body></html>`;

describe("the survey of a page", () => {
  const classes = features.flatMap(({ tokens }) => tokens.filter((token) => token.startsWith("class:")));
  it.each(classes)("finds %s, which is a feature", (token) => {
    expect(survey(`<div class="a ${token.slice("class:".length)}">`)).toContain(token);
  });

  it("finds blocks, components, controllers, sections, scripts and classes, in any quoting", () => {
    expect(survey(page)).toEqual(
      [
        "block:26",
        "block:4",
        "block:41",
        "class:enable-load-effects",
        "class:sqs-audio-embed",
        "class:sqs-cart-quantity",
        "class:sqs-custom-cart",
        "component:website.components.map",
        "controller:HashManager",
        "controller:SiteLoader",
        "page-type:2",
        "section:fluid-engine",
        "template-script:7.1",
        "template:55f0aac0e4b0f0a5b7e0b22e",
      ].sort(),
    );
  });

  it.each([
    ["displayNativeProductReviewsEnabled&quot;:true", true],
    ["displayImportedProductReviewsEnabled&quot;: true", true],
    ["displayNativeProductReviewsEnabled&quot;:false", false],
    ["productReviewsEnabled&quot;:true", false],
  ])("finds shown reviews of a product in %s: %s", (setting, isFound) => {
    const found = survey(`<div class="product-detail" data-context="{&quot;${setting}}"></div>`);
    expect(found.includes("page:product-reviews")).toBe(isFound);
  });

  it.each([
    ['<div id="productGallery" class="clear">', true],
    ["<div class=x id=productGallery>", true],
    ['<a href="#productGallery" data-id="productGallery2">', false],
  ])("finds the product gallery of the oldest templates in %s: %s", (html, isFound) => {
    expect(survey(html)).toEqual(isFound ? ["page:older-product-gallery"] : []);
  });

  it("names a tag cloud by its class, since its number is not known", () => {
    expect(survey('<div class="sqs-block tagcloud-block sqs-block-tagcloud" data-block-type="14">')).toEqual([
      "block:tagcloud",
    ]);
    expect(survey('<div data-block-type="14" class="sqs-block"><p class="sqs-block-tagcloud">')).toEqual([
      "block:14",
    ]);
  });

  it.each([
    ['<iframe width="100%" src="https://w.soundcloud.com/player/?url=x"></iframe>', true],
    ["<iframe src='//w.soundcloud.com/player/?url=x'></iframe>", true],
    ['<a href="https://soundcloud.com/a/b">Listen</a>', false],
    ["", false],
  ])("finds the player of a SoundCloud block in %s: %s", (content, isFound) => {
    const found = survey(`<div class="sqs-block" data-block-type="56">${content}</div>`);
    expect(found).toEqual(isFound ? ["block:56"] : ["block:56", "page:soundcloud-unknown"]);
  });

  it.each([
    ["sqs-block-opentable-v2", 'data-script="//www.opentable.com/widget/reservation/loader?rid=1"', true],
    ["sqs-block-tock", "data-src='https://www.exploretock.com/tock.js'", true],
    ["sqs-block-tock", "", false],
    ["sqs-block-opentable", 'data-src="https://example.com/?opentable.com"', false],
  ])(
    "names a reservation block by its class %s, and finds the address of its widget in %s: %s",
    (name, attribute, isFound) => {
      expect(
        survey(`<div class="sqs-block ${name}" data-block-type="48"><div ${attribute}></div></div>`),
      ).toEqual(isFound ? ["block:reservation"] : ["block:reservation", "page:reservation-unknown"]);
    },
  );

  it.each([
    ['data-public-comment-count="0" data-comment-state="2"', false],
    ["data-comment-state='2' data-public-comment-count='0'", false],
    ['data-public-comment-count="0" data-comment-state="1"', true],
    ['data-public-comment-count="3" data-comment-state="2"', true],
    ['data-public-comment-count="0" data-comment-state="12"', false],
    ['data-public-comment-count="01" data-comment-state="2"', true],
    ['id="disqus_thread"', true],
  ])("finds the comments of an article with %s: %s", (attributes, hasComments) => {
    const off = '<p data-comment-state="2" data-public-comment-count="0"></p>';
    const expected = hasComments ? ["class:squarespace-comments"] : [];
    expect(survey(`${off}<div ${attributes} class="squarespace-comments"></div>`)).toEqual(expected);
    expect(survey(`<div class="squarespace-comments" ${attributes}></div>${off}`)).toEqual(expected);
  });

  it.each([
    ["", false],
    ['<link rel="alternate" hreflang="fr" href="https://fr.site.test/">', true],
    ['<script async src="https://cdn.weglot.com/weglot.min.js"></script>', true],
    ["<p>hreflang= weglot</p>", false],
  ])("tells whether a page with a language picker names its languages: %s", (markup, isNamed) => {
    expect(survey(`<div class="language-picker language-picker-desktop">${markup}`)).toEqual([
      "class:language-picker",
      ...(isNamed ? [] : ["page:languages-unknown"]),
    ]);
    expect(survey(markup)).toEqual([]);
  });

  it.each([
    [
      'class="imageEffectContainer" data-effect="{ &quot;type&quot;: &quot;parallax&quot;, &quot;x&quot;: 2 }"',
      "parallax",
    ],
    ['data-effect=\'{"type":"film-grain"}\' class=imageEffectContainer', "filmgrain"],
    [
      'class="x imageEffectContainer" data-effect="{&#34;type&#34;:&#34;REFRACTED_LINES&#34;}"',
      "refractedlines",
    ],
    ['class="imageEffectContainer" data-effect="{broken"', "unknown"],
    ['class="imageEffectContainer"', "unknown"],
  ])("finds the effect of an image in a block: %s", (attributes, effect) => {
    expect(survey(`<div ${attributes}></div>`)).toEqual([`image-effect:${effect}`]);
  });

  it.each([
    ["<script>Y.use('node', function (Y) { Y.all('.a').hide(); });</script>", true],
    ['<script>window.Y.one("#banner").addClass("on")</script>', true],
    ["<script>Squarespace.onInitialize(Y, function () { Y.on('domready', start) })</script>", true],
    ["<script>YUI().use('node', start)</script>", true],
    ["<script>Squarespace.afterBodyLoad(Y); Squarespace.onInitialize(Y, start)</script>", false],
    ["<form onsubmit=\"Y.use('squarespace-form-submit', 'node', function (Y) {})\"></form>", false],
    [
      `<script>Y.use('squarespace-ui-base', function(Y) { Y.one("h1.logo").plug(Y.Squarespace.TextShrink, {
        parentEl: Y.one('#logo') }); });</script>`,
      false,
    ],
    ["<script>myY.use('node'); a.Y.on('x'); STORY.one('#a')</script>", false],
  ])("finds the site's own code that uses the builder's library: %s: %s", (markup, isFound) => {
    expect(survey(markup)).toEqual(isFound ? ["page:library-code"] : []);
  });

  it.each([
    ['<input class="a" type="file" name="cv">', true],
    ["<input type=file>", true],
    ['<div data-form="{&quot;type&quot;: &quot;file&quot;}">', true],
    ['<input name="file" type="text">', false],
  ])("finds fields for files in %s: %s", (markup, isFound) => {
    expect(survey(markup)).toEqual(isFound ? ["page:file-field"] : []);
  });

  const galleryOf = (items: string) =>
    `<div class="sqs-gallery-container" data-async-rendering-enabled="true">\n <div class="sqs-gallery">\n${items}</div></div>`;

  it("finds a gallery that is published without its items", () => {
    expect(survey(galleryOf(""))).toEqual(["page:empty-gallery"]);
    expect(survey(galleryOf('<div class="slide"></div>'))).toEqual([]);
    expect(survey(galleryOf("").replace("true", "false"))).toEqual([]);
  });

  it("is the same however the page is cut into chunks", () => {
    // Longer than a text that is read alone.
    const long = `${page}${"<p>text</p>".repeat(2000)}${page}${galleryOf("")}${"<p>text</p>".repeat(2000)}`;
    const bytes = encoder.encode(long);
    const whole = survey(long);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }), (cuts) => {
        const ends = [...cuts, bytes.length].sort((a, b) => a - b);
        const chunked = new FeatureSurvey();
        let start = 0;
        for (const end of ends) {
          chunked.write(bytes.subarray(start, end));
          start = end;
        }
        expect([...chunked.tokens].sort()).toEqual(whole);
      }),
    );
  });

  it("is the same byte by byte", () => {
    const chunked = new FeatureSurvey();
    const long = "<p>text</p>".repeat(1480) + page;
    for (const byte of encoder.encode(long)) chunked.write(Uint8Array.of(byte));
    expect([...chunked.tokens].sort()).toEqual(survey(long));
  });

  it("reads short chunks together", () => {
    const matchAll = vi.spyOn(String.prototype, "matchAll");
    const chunked = new FeatureSurvey();
    for (let piece = 0; piece < 100_000; piece++) chunked.write(encoder.encode("<p>"));
    expect([...chunked.tokens]).toEqual([]);
    expect(matchAll.mock.calls.length).toBeLessThan(1000);
    matchAll.mockRestore();
  });

  it.each([
    ["class=imageEffectContainer ", ["image-effect:unknown"]],
    ["<a class=imageEffectContainer ", ["image-effect:unknown"]],
    ["data-block-type=2 ", ["block:2"]],
    ["class=squarespace-comments ", ["class:squarespace-comments"]],
  ])("takes linear time for many attributes in a tag as long as the page: %s", (attribute, tokens) => {
    expect(survey(`<p ${attribute.repeat(100_000)}>`)).toEqual(tokens);
  });

  it("finds the outlines of section dividers in a section's JSON, in any quoting", () => {
    const dividers = [
      `data-current-context="{&quot;divider&quot;: {\n  &quot;enabled&quot;: true,\n  &quot;type&quot;: &quot;wavy&quot;, "`,
      `data-current-context='{"divider":{"enabled":true,"type":"rounded","width":{}}}'`,
      `data-current-context="&#123;&#34;divider&#34;:&#123;&#34;enabled&#34;:true,&#34;type&#34;:&#34;new-one&#34;"`,
      `data-current-context="{&quot;divider&quot;:{&quot;enabled&quot;:false,&quot;type&quot;:&quot;pointed&quot;}}"`,
      `data-current-context='{"divider":{"type":"jagged", "enabled" : true}}'`,
      `data-current-context='{"divider":{"enabled":true}}'`,
    ];
    expect(survey(dividers.map((attribute) => `<section ${attribute}>`).join(""))).toEqual([
      "divider:jagged",
      "divider:new-one",
      "divider:rounded",
      "divider:unknown",
      "divider:wavy",
    ]);
  });

  it("finds an attribute behind a class list of many tweaks", () => {
    const tweaks = Array.from({ length: 400 }, (_, index) => `tweak-with-a-long-name-${index}`).join(" ");
    expect(survey(`<body class="${tweaks} enable-load-effects" data-controller="Parallax">`)).toEqual([
      "class:enable-load-effects",
      "controller:Parallax",
    ]);
  });

  it("says so when a page is too long to be read", () => {
    const long = new FeatureSurvey();
    for (let megabyte = 0; megabyte < 9; megabyte++) long.write(new Uint8Array(1024 * 1024));
    expect([...long.tokens]).toEqual(["page:too-long"]);
  });
});

describe("the script of a template", () => {
  it.each([
    [
      "https://static1.squarespace.com/static/vta/5c5a519771c10ba3470d8101/scripts/site-bundle.0123abcd.js",
      "7.1",
    ],
    ["static/vta/5c5a519771c10ba3470d8101/scripts/site-bundle.0123abcd.js", "7.1"],
    ["../../static/ta/55f0aac0e4b0f0a5b7e0b22e/354/scripts/site-bundle.js", "7.0"],
    ["/static/ta/4fbff70b84aeca67fb3a3c56/868/scripts/combo/?site.js&other.js", "7.0"],
    [
      "https://static1.squarespace.com/static/ta/58c2a71acd0f68722ca47513/0/scripts/site-bundle.js",
      "developer",
    ],
    ["https://static1.squarespace.com/static/ta/58c2a71acd0f68722ca47513/12/scripts/site.js", "developer"],
    ["https://static1.squarespace.com/static/ta/58c2a71acd0f68722ca47513/12/styles/site.css", undefined],
    ["/scripts/site-bundle.js", undefined],
    ["https://cdn.example.com/static/app.js", undefined],
  ])("%s is %s", (address, kind) => {
    expect(classifyTemplateScript(address)).toBe(kind);
  });
});
