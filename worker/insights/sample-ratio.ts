/** The visitors of a variant of an experiment, and its weight. */
export interface VariantCount {
  readonly variant: string;
  readonly weight: number;
  readonly visitors: number;
}

/**
 * The check of the shares of variants. `unknown`: there are too few visitors to tell. `mismatch`: shares that differ so
 * much from the weights happen by chance less than once in a thousand times, so something loses visitors of a variant
 * or does not assign them as planned, and the results of the experiment cannot be trusted.
 */
export interface SampleRatio {
  readonly result: "unknown" | "fits" | "mismatch";
  /** The probability of such shares, or of ones that differ more. */
  readonly probability: number;
}

/** Below this probability the shares are not as planned. Higher ones would alarm too often: the check is repeated. */
const maxProbability = 0.001;
/** The chi-square test is not valid for smaller expected numbers. */
const minExpected = 5;

/** Pearson's chi-square test of the numbers of visitors against the weights. */
export function checkSampleRatio(counts: readonly VariantCount[]): SampleRatio {
  const planned = counts.filter(({ weight }) => weight > 0);
  const weights = planned.reduce((sum, { weight }) => sum + weight, 0);
  const visitors = planned.reduce((sum, each) => sum + each.visitors, 0);
  const expected = planned.map(({ weight }) => (visitors * weight) / weights);
  if (planned.length < 2 || expected.some((each) => each < minExpected))
    return { result: "unknown", probability: 1 };
  const statistic = planned.reduce((sum, each, index) => {
    const wanted = expected[index] ?? 0;
    return sum + (each.visitors - wanted) ** 2 / wanted;
  }, 0);
  const probability = chiSquareTail(statistic, planned.length - 1);
  return { result: probability < maxProbability ? "mismatch" : "fits", probability };
}

/**
 * The probability that a chi-square variable is larger than `x`. The recurrence of
 * https://dlmf.nist.gov/8.8#E6 leads from one or two degrees of freedom to more.
 */
export function chiSquareTail(x: number, degrees: number): number {
  const half = x / 2;
  const isOdd = degrees % 2 === 1;
  let tail = isOdd ? errorComplement(Math.sqrt(half)) : Math.exp(-half);
  let shape = isOdd ? 0.5 : 1;
  // half ** shape * exp(-half) / gamma(shape + 1)
  let term = isOdd ? (Math.sqrt(half) * Math.exp(-half) * 2) / Math.sqrt(Math.PI) : half * Math.exp(-half);
  for (; shape < degrees / 2; shape++) {
    tail += term;
    term *= half / (shape + 1);
  }
  return Math.min(1, tail);
}

/** The complementary error function of a number that is not negative: https://personal.math.ubc.ca/~cbm/aands/page_299.htm, 7.1.26 */
function errorComplement(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const coefficients = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = coefficients.reduceRight((total, coefficient) => (total + coefficient) * t, 0);
  return sum * Math.exp(-x * x);
}
