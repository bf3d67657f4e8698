import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addColumn,
  addRow,
  datasetProblem,
  parseCell,
  parseDelimited,
  pasteInto,
  readDataset,
  removeColumn,
} from "../../../shared/charts/dataset.ts";
import { ownerProblemsTexts } from "../../../shared/texts/owner-problems.ts";

const texts = ownerProblemsTexts("en");
const { noColumn, noRow, missingData } = texts;

const dataset = [
  ["", "Mugs", "Bowls"],
  ["Spring", 1, 2],
  ["Summer", 3, null],
];

it("what a spreadsheet quotes is read as it was written", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", " ", '"', ",", "\t", "\n", ";", "ü"), maxLength: 6 });
  const rows = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.constantFrom("\t", ","))
    .chain(([width, delimiter]) =>
      fc.tuple(
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
        fc.constant(delimiter),
      ),
    );
  fc.assert(
    fc.property(rows, ([table, delimiter]) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = table.map((row) => row.map(quote).join(delimiter)).join("\r\n");
      // A comma file with a tab in a cell looks like a spreadsheet's.
      fc.pre(delimiter === "\t" || !text.includes("\t"));
      expect(parseDelimited(text)).toEqual(table);
    }),
  );
});

it.each([
  ["12", 12],
  [" -1.5 ", -1.5],
  ["1,234,567.5", 1234567.5],
  ["", null],
  ["ten", "ten"],
  ["1e400", "1e400"],
  ["Infinity", "Infinity"],
])("a typed cell %j is %j", (typed, value) => expect(parseCell(typed)).toBe(value));

it("pasted rows fill the table from a cell on, which grows up to its limits", () => {
  const { dataset: pasted, isComplete } = pasteInto(dataset, [2, 1], parseDelimited("5\t6\t7\n8\t9\t10"));
  expect(pasted).toEqual([
    ["", "Mugs", "Bowls", ""],
    ["Spring", 1, 2, null],
    ["Summer", 5, 6, 7],
    ["", 8, 9, 10],
  ]);
  expect(isComplete).toBe(true);
  expect(
    pasteInto(
      dataset,
      [0, 0],
      [
        ["", "A", "B"],
        ["x", "1"],
      ],
    ),
  ).toMatchObject({ isComplete: false });
  const large = Array.from({ length: 300 }, () => Array.from({ length: 30 }, () => "1"));
  const { dataset: cut, isComplete: isAll } = pasteInto(dataset, [0, 0], large);
  expect([cut.length, cut[0]?.length, isAll]).toEqual([201, 21, false]);
});

it.each([
  [[], noColumn],
  [[[""]], noColumn],
  [[["", "A"]], noRow],
  [[["", "A"], ["x"]], missingData],
  [
    [
      ["", "A"],
      ["x", 1],
      ["", null],
    ],
    missingData,
  ],
  [
    [
      ["", "A"],
      ["x", null],
    ],
    missingData,
  ],
  [
    [
      ["", "A"],
      ["x", "ten"],
    ],
    "ten is not a number.",
  ],
  [dataset, undefined],
  [addRow(dataset), missingData],
  [addColumn(dataset), undefined],
  [removeColumn(removeColumn(dataset, 1), 1), noColumn],
])("the dataset %j has the problem %j", (table, problem) =>
  expect(datasetProblem(table, texts)).toBe(problem),
);

it("a chart with labels and values apart is the same dataset", () => {
  const apart = {
    samples: ["Spring", "Summer"],
    series: ["Mugs", "Bowls"],
    rows: [
      [1, 2],
      [3, null],
    ],
  };
  expect(readDataset(apart)).toEqual(dataset);
  expect(readDataset({ ...apart, table: dataset })).toEqual(dataset);
});
