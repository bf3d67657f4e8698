/** A tax that applies to a cart. */
export interface TaxRule {
  readonly name: string;
  /** Percent; undefined if the server does not say it. */
  readonly rate: number | undefined;
  /** True if the prices contain the tax. */
  readonly isIncluded: boolean;
  /** The amount of the tax in minor units; 0 if the server does not say it. */
  readonly amountCents: number;
}

export function parseTaxRule(data: Readonly<Record<string, unknown>>): TaxRule {
  const { name, rate, included, amountCents } = data;
  return {
    name: typeof name === "string" ? name.slice(0, maxName) : "",
    rate: typeof rate === "number" && Number.isFinite(rate) ? rate : undefined,
    isIncluded: included === true,
    amountCents: Number.isSafeInteger(amountCents) ? Number(amountCents) : 0,
  };
}

const maxName = 200;
