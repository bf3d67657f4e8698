import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { resolveExperiments } from "../../../worker/edits/page-experiments.ts";
import { readFacts } from "../../../worker/request/facts.ts";
import { createSite } from "../../../worker/site/site.ts";

const authored = {
  experiments: [
    {
      name: "hero",
      experimentType: "AB_TEST",
      variants: [
        { variant: "a", weight: 1 },
        { variant: "b", weight: 1 },
      ],
    },
  ],
};
const ids = Array.from({ length: 40 }, (_, index) => `visitor-${index}`);

function experiments(
  path: string,
  {
    cookie = "",
    identify = true,
    context = {},
  }: { cookie?: string; identify?: boolean; context?: object } = {},
) {
  const documents = { authored: JSON.stringify(authored), learned: undefined };
  const site = createSite("e.test", documents, { origin: undefined, problems: [] });
  const facts = readFacts(new Request(`https://e.test${path}`, { headers: { cookie } }), site);
  return resolveExperiments(facts, parseContext(context).context, identify);
}
const record = (id: string) => ({ cookie: `ss_cvr=${id}|1|1|1|1` });
const internal = { website: { siteStatus: { value: 6 } } };

describe("resolveExperiments", () => {
  it("assigns variants by the id of the visitor record", () => {
    const assigned = ids.map((id) => experiments("/", record(id))[0]?.variant);
    expect(new Set(assigned)).toEqual(new Set(["a", "b"]));
    expect(ids.map((id) => experiments("/other", record(id))[0]?.variant)).toEqual(assigned);
  });

  it("assigns the first variant on the first page, and if the visitor may not be identified", () => {
    expect(experiments("/")[0]?.variant).toBe("a");
    const unidentified = ids.map((id) => experiments("/", { ...record(id), identify: false })[0]?.variant);
    expect(new Set(unidentified)).toEqual(new Set(["a"]));
  });

  it("says which variants are not those of the visitor's id, so that they are not counted", () => {
    const isUnassigned = (...given: Parameters<typeof experiments>) => experiments(...given)[0]?.unassigned;
    expect(isUnassigned("/", record("a"))).toBeUndefined();
    expect(isUnassigned("/")).toBe(true);
    expect(isUnassigned("/", { ...record("a"), identify: false })).toBe(true);
    expect(isUnassigned("/?experiment.hero=b", { ...record("a"), context: internal })).toBe(true);
  });

  it("lets the query override the assignment on sites of internal status only", () => {
    expect(experiments("/?experiment.hero=b", { context: internal })[0]?.variant).toBe("b");
    expect(experiments("/?experiment.hero=b")[0]?.variant).toBe("a");
    expect(experiments("/?experiment.hero=c", { context: internal })[0]?.variant).toBe("a");
    const paid = { website: { siteStatus: { value: 8 } } };
    expect(experiments("/?experiment.hero=b", { context: paid })[0]?.variant).toBe("a");
  });

  it("adds valid assignments of the origin after the site's own", () => {
    const commerceActivationExperimentList = [
      { name: "checkout", experimentType: "AB_TEST", variant: "x", containsError: false },
      { name: "hero", experimentType: "AB_TEST", variant: "theirs" },
      { name: 5 },
      null,
      "text",
    ];
    const found = experiments("/", { context: { commerceSettings: { commerceActivationExperimentList } } });
    expect(found.map(({ name, variant }) => [name, variant])).toEqual([
      ["hero", "a"],
      ["checkout", "x"],
    ]);
  });
});
