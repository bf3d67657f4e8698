import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { features } from "../../../shared/coverage/features.ts";
import { uncoveredFeatures } from "../../../shared/coverage/uncovered-features.ts";

const root = join(import.meta.dirname, "../../..");

describe("the table of features", () => {
  it("names a replacement that exists", () => {
    const named = features.flatMap(({ name, replacedBy }) =>
      replacedBy === undefined || replacedBy === "markup" ? [] : [{ name, replacedBy }],
    );
    expect(named.filter(({ replacedBy }) => !existsSync(join(root, replacedBy)))).toEqual([]);
  });

  it("has each token and each name once", () => {
    const tokens = features.flatMap((feature) => feature.tokens);
    expect(tokens.length).toBe(new Set(tokens).size);
    const names = features.map(({ name }) => name);
    expect(names.length).toBe(new Set(names).size);
  });
});

describe("a page's uncovered features", () => {
  it("are none where everything has a replacement", () => {
    const tokens = [
      "block:2",
      "block:69",
      "controller:SectionWrapperController",
      "template:5c5a519771c10ba3470d8101",
    ];
    expect(uncoveredFeatures([...tokens, "template-script:7.1", "page-type:2", "slice:body"])).toEqual([]);
  });

  it("are named once, in order", () => {
    expect(uncoveredFeatures(["block:998", "block:999", "template-script:developer", "block:998"])).toEqual([
      "block-998",
      "block-999",
      "developer-template",
    ]);
  });

  it("do not include the 7.0 script of a template that is replaced", () => {
    const script = "template-script:7.0";
    expect(uncoveredFeatures([script, "template:55f0aac0e4b0f0a5b7e0b22e"])).toEqual([]);
    expect(uncoveredFeatures([script])).toEqual(["template-script-7.0"]);
    expect(uncoveredFeatures([script, "template:50130f5be4b00a22f5c5a82a"])).toEqual([
      "template-50130f5be4b00a22f5c5a82a",
      "template-script-7.0",
    ]);
    expect(uncoveredFeatures(["template-script:developer", "template:55f0aac0e4b0f0a5b7e0b22e"])).toEqual([
      "developer-template",
    ]);
  });

  it("include what the script of one template does only on pages of that template", () => {
    const gallery = "class:index-gallery";
    expect(uncoveredFeatures([gallery, "template:52e96934e4b0ea14d0f64568"])).toEqual(["template-gallery"]);
    expect(uncoveredFeatures([gallery, "template:52a74dafe4b073a80cd253c5"])).toEqual(["template-gallery"]);
    expect(uncoveredFeatures([gallery, "template:5c5a519771c10ba3470d8101"])).toEqual([]);
  });

  it("include gallery pages of each family of version 7.0", () => {
    const brine = "template:55f0aac0e4b0f0a5b7e0b22e";
    expect(uncoveredFeatures([brine, "class:collection-type-gallery"])).toEqual(["template-gallery"]);
    expect(uncoveredFeatures([brine, "class:sqs-system-gallery"])).toEqual(["gallery-page"]);
    expect(uncoveredFeatures([brine, "class:BlogList"])).toEqual([]);
  });

  it("include what the site's own code, forms and galleries need the runtime for", () => {
    for (const name of ["library-code", "file-field", "empty-gallery"])
      expect(uncoveredFeatures([`page:${name}`])).toEqual([name]);
  });

  it("include the types of pages that only the builder's scripts can show", () => {
    for (const type of [1, 2, 3, 50, 100, 101, 102, 205])
      expect(uncoveredFeatures([`page-type:${type}`])).toEqual([]);
    expect(uncoveredFeatures(["page-type:201"])).toEqual(["checkout"]);
    for (const type of [103, 105, 106, 207, 208, 209, 210, 211, 300, 999])
      expect(uncoveredFeatures([`page-type:${type}`])).toEqual([`page-type-${type}`]);
  });

  it("include the slideshow of a blog's featured posts", () => {
    const bedford = ["template:52a74dafe4b073a80cd253c5", "template-script:7.0"];
    expect(uncoveredFeatures(bedford)).toEqual([]);
    expect(uncoveredFeatures([...bedford, "class:sqs-featured-posts-gallery"])).toEqual([
      "template-slideshow",
    ]);
  });

  it("include tokens that are not known", () => {
    expect(
      uncoveredFeatures([
        "block:999",
        "controller:Brand New",
        "component:website.components.hologram",
        "template:0123456789abcdef01234567",
        "divider:frayed",
        "divider:pointed",
        "divider:wavy",
        "section:new\r\nx-injected: 1",
      ]),
    ).toEqual([
      "block-999",
      "component-hologram",
      "controller-Brand-New",
      "divider-frayed",
      "section-new-x-injected-1",
      "template-0123456789abcdef01234567",
    ]);
  });
});

describe("small features", () => {
  const covered = [
    "block:61",
    "class:archive-block-setting-layout-dropdown",
    "block:tagcloud",
    "class:sqsrte-text-highlight",
    "class:language-picker",
    "class:join-button",
    "class:squarespace-comments",
    "class:sqs-disqus-comment-link",
  ];

  it("need no script of the builder", () => {
    expect(uncoveredFeatures(covered)).toEqual([]);
  });

  it("keep it where the page does not say what they show, or takes what visitors send", () => {
    expect(uncoveredFeatures([...covered, "page:languages-unknown", "image-effect:unknown"])).toEqual([
      "image-effect-unknown",
      "languages",
    ]);
  });
});
