import { describe, expect, it } from "vitest";
import { replaceSections } from "../bench/results.ts";

describe("the results of the bench", () => {
  const text = "# Bench\n\nMedians.\n\n## Loads\n\n| a |\n\n## Memory\n\n| b |\n";

  it("have a section that is measured again in its place, and the others as they were", () => {
    expect(replaceSections(text, "## Loads\n\n| c |")).toBe(
      "# Bench\n\nMedians.\n\n## Loads\n\n| c |\n\n## Memory\n\n| b |\n",
    );
  });

  it("have a new section at the end", () => {
    expect(replaceSections(text, "## Events\n\n### By size\n\n| c |")).toBe(
      `${text}\n## Events\n\n### By size\n\n| c |\n`,
    );
  });

  it("have another text before the first section", () => {
    expect(replaceSections(text, "# Bench\n\nMeans.")).toBe(text.replace("Medians", "Means"));
  });
});
