import { describe, expect, it, vi } from "vitest";
import { surveyPage } from "../../../shared/coverage/survey.ts";
import { getOrCreateSurvey } from "../../../worker/rewrite/surveyed-pages.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const page = (block: number, more = "") =>
  bytes(`<!doctype html><title>${crypto.randomUUID()}</title><div data-block-type="${block}"></div>${more}`);
const unknown = 999;
const text = 2;

const address = "survey.test/";

async function uncoveredIn(page: Uint8Array, survey?: typeof surveyPage): Promise<readonly string[]> {
  return (await getOrCreateSurvey(page, address, survey)).uncovered;
}

describe("the features of a whole page", () => {
  it("are looked for once for the same bytes, wherever they come from", async () => {
    const survey = vi.fn(surveyPage);
    const first = page(unknown);
    expect(await uncoveredIn(first, survey)).toEqual(["block-999"]);
    expect(await uncoveredIn(first.slice(), survey)).toEqual(["block-999"]);
    expect((await getOrCreateSurvey(first.slice(), "other.test/", survey)).uncovered).toEqual(["block-999"]);
    expect(survey).toHaveBeenCalledTimes(1);
  });

  it("are found by comparison from the third time on, without a digest", async () => {
    const first = page(unknown);
    for (let visit = 0; visit < 2; visit++) await uncoveredIn(first);
    const digest = vi.spyOn(crypto.subtle, "digest");
    expect(await uncoveredIn(first.slice())).toEqual(["block-999"]);
    expect(digest).not.toHaveBeenCalled();
    digest.mockRestore();
  });

  it("do not change with the memory of the page, which then contains the rewritten one", async () => {
    const first = page(unknown);
    const original = first.slice();
    for (let visit = 0; visit < 3; visit++) await uncoveredIn(first);
    first.fill(0x20);
    expect(await uncoveredIn(first)).toEqual([]);
    expect(await uncoveredIn(original)).toEqual(["block-999"]);
  });

  it("are cached together with the parts of the client that it needs", async () => {
    const withAccordion = page(69, '<div class="sqs-block accordion-block"></div>');
    const { parts } = await getOrCreateSurvey(withAccordion, address);
    expect([...parts]).toContain("elements");
    expect((await getOrCreateSurvey(withAccordion.slice(), "other.test/")).parts).toBe(parts);
  });

  it("are looked for again after any change, also of one byte", async () => {
    const before = page(text);
    const after = before.slice();
    const digit = new TextDecoder().decode(before).indexOf(`"${text}"`) + 1;
    after[digit] = "0".charCodeAt(0);
    expect(await uncoveredIn(before)).toEqual([]);
    expect(await uncoveredIn(after)).toEqual(["block-0"]);
    expect(await uncoveredIn(before)).toEqual([]);
  });

  it("are remembered for a limited number of pages", async () => {
    const survey = vi.fn(surveyPage);
    const first = page(unknown);
    await uncoveredIn(first, survey);
    for (let other = 0; other < 5000; other++) await uncoveredIn(bytes(`${other}`), () => new Set());
    await uncoveredIn(first, survey);
    expect(survey).toHaveBeenCalledTimes(2);
  });

  it("are looked for each time in a page that is very long", async () => {
    const survey = vi.fn(surveyPage);
    const long = page(text, " ".repeat(4 * 1024 * 1024));
    for (let visit = 0; visit < 2; visit++) expect(await uncoveredIn(long, survey)).toEqual([]);
    expect(survey).toHaveBeenCalledTimes(2);
  });
});

describe("the scan of a whole page", () => {
  it("is recorded for a page that is sent twice, until its bytes change", async () => {
    const first = page(text);
    expect((await getOrCreateSurvey(first, address)).scan).toBeUndefined();
    const { scan } = await getOrCreateSurvey(first.slice(), address);
    expect(scan).toBeDefined();
    expect((await getOrCreateSurvey(first.slice(), address)).scan).toBe(scan);
    const changed = page(text);
    expect((await getOrCreateSurvey(changed, address)).scan).toBeUndefined();
  });

  it("is forgotten for the pages that were asked least lately, at 12 MB", async () => {
    const megabyte = 1024 * 1024;
    const addresses = Array.from({ length: 13 }, (_, index) => `large-${index}.test/`);
    const bodies = addresses.map(() => page(text, " ".repeat(megabyte - 200)));
    const survey = () => new Set<string>();
    const scanOf = async (index: number) =>
      (await getOrCreateSurvey(bodies[index] ?? new Uint8Array(), addresses[index] ?? "", survey)).scan;
    for (const [index] of addresses.entries()) for (let visit = 0; visit < 2; visit++) await scanOf(index);
    const digest = vi.spyOn(crypto.subtle, "digest");
    await scanOf(12);
    expect(digest).not.toHaveBeenCalled();
    await scanOf(0);
    expect(digest).toHaveBeenCalledTimes(1);
    digest.mockRestore();
  });
});
