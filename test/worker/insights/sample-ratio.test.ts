import { describe, expect, it } from "vitest";
import { checkSampleRatio, chiSquareTail } from "../../../worker/insights/sample-ratio.ts";

const counts = (...pairs: readonly (readonly [weight: number, visitors: number])[]) =>
  pairs.map(([weight, visitors], index) => ({ variant: String(index), weight, visitors }));

describe("the chi-square test", () => {
  // Quantiles of https://www.itl.nist.gov/div898/handbook/eda/section3/eda3674.htm
  it.each([
    [3.841, 1, 0.05],
    [10.828, 1, 0.001],
    [5.991, 2, 0.05],
    [13.816, 2, 0.001],
    [7.815, 3, 0.05],
    [11.07, 5, 0.05],
    [29.588, 10, 0.001],
    [0, 1, 1],
    [0, 4, 1],
  ])("of %d with %d degrees of freedom is %d", (x, degrees, probability) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(probability, 4);
  });
});

describe("the sample ratio", () => {
  it("fits shares that chance explains", () => {
    expect(checkSampleRatio(counts([1, 5050], [1, 4950])).result).toBe("fits");
    expect(checkSampleRatio(counts([90, 912], [10, 88])).result).toBe("fits");
  });

  it("does not fit shares that chance does not explain", () => {
    expect(checkSampleRatio(counts([1, 5300], [1, 4700])).result).toBe("mismatch");
    expect(checkSampleRatio(counts([1, 100], [1, 100], [1, 10])).result).toBe("mismatch");
  });

  it("is unknown with few visitors, and with one variant", () => {
    expect(checkSampleRatio(counts([1, 0], [1, 0])).result).toBe("unknown");
    expect(checkSampleRatio(counts([99, 40], [1, 0])).result).toBe("unknown");
    expect(checkSampleRatio(counts([1, 500])).result).toBe("unknown");
    expect(checkSampleRatio([]).result).toBe("unknown");
  });

  it("does not count variants without weight", () => {
    expect(checkSampleRatio(counts([1, 500], [1, 500], [0, 0])).result).toBe("fits");
  });
});
