import { describe, expect, it } from "vitest";
import { anchorsOf, brokenLinks, orphanedDocuments, unknownScripts } from "../../scripts/check-links.ts";

const files: Readonly<Record<string, string>> = {
  "docs/reference/forms.md": "# Forms\n\n## Field types\n\n## Field types\n",
  "docs/README.md": "# Documents\n",
  "worker/app.ts": "",
};
const folders = ["docs", "docs/reference", "worker"];

const broken = (file: string, text: string) =>
  brokenLinks(
    file,
    text,
    (path) => files[path],
    (path) => path in files || folders.includes(path.replace(/\/$/, "")),
  );

describe("the anchors of headings", () => {
  it("are those of GitHub: lower case, hyphens, no punctuation, numbered if repeated", () => {
    const markdown = "# A `code` title, and more\n\n## Fields\n\n## Fields\n\n```\n# no heading\n```\n";
    expect([...anchorsOf(markdown)]).toEqual(["a-code-title-and-more", "fields", "fields-1"]);
  });
});

describe("a link of a document", () => {
  it.each([
    "[a](reference/forms.md)",
    "[a](reference/forms.md#field-types)",
    "[a](reference/forms.md#field-types-1)",
    "[a](#documents)",
    "[a](https://example.com/nowhere)",
    "`worker/app.ts`, `worker/`, `client/blocks/NAME/`, `worker/**`",
    "`[a](code.md)`",
    "```\n[a](code.md)\n```",
  ])("to an existing target passes: %s", (text) => {
    expect(broken("docs/README.md", `# Documents\n\n${text}\n`)).toEqual([]);
  });

  it.each([
    ["[a](reference/none.md)", "no such file"],
    ["[a](reference/forms.md#none)", "no such heading"],
    ["[a](#none)", "no such heading"],
    ["`worker/none.ts`", "no such file"],
    ["```\nworker/none/   a folder\n```", "no such file"],
  ])("to a missing target is reported: %s", (text, reason) => {
    const [line, ...others] = broken("docs/README.md", `# Documents\n\n${text}\n`);
    expect(others).toEqual([]);
    expect(line).toContain(reason);
  });
});

describe("a citation in a comment", () => {
  it("passes if file and heading exist", () => {
    expect(broken("worker/app.ts", "/** See docs/reference/forms.md#field-types. */")).toEqual([]);
    expect(broken("worker/app.ts", "/** See docs/reference/forms.md. */")).toEqual([]);
  });

  it.each(["/** docs/reference/none.md */", "/** docs/reference/forms.md#none */"])(
    "is reported if one is missing: %s",
    (comment) => {
      expect(broken("worker/app.ts", comment)).toHaveLength(1);
    },
  );

  // The strings are concatenated, so that a search for such citations finds none.
  it.each([`${"spec"} 4`, `${"Spec"} 9`, "markup 4", "design decision 3", "markup.md"])(
    "of a document outside the repository is reported: %s",
    (document) => {
      expect(broken("worker/app.ts", `/** A rule (${document}). */`)).toHaveLength(1);
    },
  );
});

describe("a command of a document", () => {
  it("is reported if package.json has no such script", () => {
    const text = "`npm run build`, `npm run site -- list`, `npm run none`";
    expect(unknownScripts("README.md", text, new Set(["build", "site"]))).toEqual([
      "README.md: npm run none: no such script in package.json",
    ]);
  });
});

describe("a document that no other one links to", () => {
  it("is reported; a link to itself does not count", () => {
    const documents = new Map([
      ["README.md", "[a](docs/README.md)"],
      ["docs/README.md", "[a](reference/forms.md#fields)"],
      ["docs/reference/forms.md", ""],
      ["docs/reference/alone.md", "[a](alone.md#self)"],
    ]);
    expect(orphanedDocuments(documents)).toEqual(["docs/reference/alone.md: no other document links to it"]);
  });
});
