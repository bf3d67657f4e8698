import { runTestForReport } from "./test-report.ts";

const test = "test/worker/origin/store/orders/random-checkouts.test.ts";

interface Report {
  readonly checkouts: Readonly<Record<"none" | "refusedOperation" | "lostAnswer" | "endedWorker", number>>;
  readonly orders: number;
  /** Orders of which a gift card has not paid everything. */
  readonly paidOrders: number;
  readonly payments: number;
  readonly orderedPieces: number;
  readonly takenPieces: number;
}

/**
 * Runs random checkouts, of which most are interrupted at a random operation of the database, by the property test. The
 * test compares orders, payments, stock, coupons and gift cards after each few checkouts, and fails at a difference.
 */
export function measureCheckouts(checkouts: number): string[] {
  const report = runTestForReport<Report>("worker", test, { BENCH_CHECKOUTS: String(checkouts) });
  const { none, refusedOperation, lostAnswer, endedWorker } = report.checkouts;
  const rows: readonly (readonly [string, number])[] = [
    ["checkouts without a failure of the database", none],
    ["an operation of the database was not done", refusedOperation],
    ["an operation was done, and its answer was lost", lostAnswer],
    ["the worker ended at an operation", endedWorker],
    ["orders", report.orders],
    ["orders with something to pay beside the gift card", report.paidOrders],
    ["payments", report.payments],
    ["pieces ordered", report.orderedPieces],
    ["pieces taken from the stock", report.takenPieces],
  ];
  return [
    "## Checkouts that are killed at random operations",
    "",
    "Three carts want few pieces, with cards that succeed, are refused, ask, time out or answer twice, a gift card, and a coupon with few uses.",
    "",
    "| | number |",
    "|---|---|",
    ...rows.map(([name, count]) => `| ${name} | ${count} |`),
  ];
}
