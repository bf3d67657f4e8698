import { describe, expect, it } from "vitest";
import { parseContext } from "../../../shared/context.ts";
import { experimentsOf } from "../../../worker/experiments/experiments-of.ts";
import { siteFrom } from "../../../worker/site/site.ts";
import { readFacts } from "../../../worker/visitor/facts.ts";

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
  const site = siteFrom("e.test", documents, { origin: undefined, problems: [] });
  const facts = readFacts(new Request(`https://e.test${path}`, { headers: { cookie } }), site);
  return experimentsOf(facts, parseContext(context).context, identify);
}
const record = (id: string) => ({ cookie: `ss_cvr=${id}|1|1|1|1` });
const internal = { website: { siteStatus: { value: 6 } } };

describe("experimentsOf", () => {
  it("draws for the visitor whom the record names", () => {
    const drawn = ids.map((id) => experiments("/", record(id))[0]?.variant);
    expect(new Set(drawn)).toEqual(new Set(["a", "b"]));
    expect(ids.map((id) => experiments("/other", record(id))[0]?.variant)).toEqual(drawn);
  });

  it("gives the first variant at a first page, and to who may not be told from others", () => {
    expect(experiments("/")[0]?.variant).toBe("a");
    const apart = ids.map((id) => experiments("/", { ...record(id), identify: false })[0]?.variant);
    expect(new Set(apart)).toEqual(new Set(["a"]));
  });

  it("lets the query decide on sites of internal status, and on no others", () => {
    expect(experiments("/?experiment.hero=b", { context: internal })[0]?.variant).toBe("b");
    expect(experiments("/?experiment.hero=b")[0]?.variant).toBe("a");
    expect(experiments("/?experiment.hero=c", { context: internal })[0]?.variant).toBe("a");
    const paid = { website: { siteStatus: { value: 8 } } };
    expect(experiments("/?experiment.hero=b", { context: paid })[0]?.variant).toBe("a");
  });

  it("passes on what the origin has drawn, without what is none, and after the owner's own", () => {
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
