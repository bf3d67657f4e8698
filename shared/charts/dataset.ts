import { fillText } from "../text/text.ts";
import type { OwnerProblemsTexts } from "../texts/owner-problems.ts";
import { maxColumns, maxRows } from "./chart-settings.ts";

/**
 * The dataset of a chart as owners edit it: rows of cells. The first row has the labels of the columns, and the first cell
 * of each other row has its label. An empty cell is `null`. A text that is no number stays as it was typed.
 */
export type Dataset = readonly (readonly Cell[])[];
export type Cell = string | number | null;

/** The dataset of a stored chart. Older charts have labels and values apart. */
export function readDataset(data: Readonly<Record<string, unknown>>): Dataset {
  const { table } = data;
  if (Array.isArray(table)) return table.map((row) => (Array.isArray(row) ? row.map(toCell) : []));
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const samples = list(data.samples);
  const rows = list(data.rows).map((row, at) => [toCell(samples[at] ?? ""), ...list(row).map(toCell)]);
  return [["", ...list(data.series).map(toCell)], ...rows];
}

function toCell(value: unknown): Cell {
  return typeof value === "string" || typeof value === "number" ? value : null;
}

/** The message about a dataset that no chart can show; undefined if one can: docs/reference/pages.md#charts */
export function datasetProblem(value: unknown, texts: OwnerProblemsTexts): string | undefined {
  const { noColumn, noRow, missingData } = texts;
  if (!Array.isArray(value) || !value.every(Array.isArray)) return "expected rows";
  const [header = [], ...rows] = value as unknown[][];
  if (header.length < 2) return noColumn;
  if (rows.length === 0) return noRow;
  if (header.length - 1 > maxColumns) return fillText(texts.maxColumns, { n: maxColumns });
  if (rows.length > maxRows) return fillText(texts.maxRows, { n: maxRows });
  const isEmpty = (cell: unknown) => cell === null || cell === "";
  if (rows.some((row) => row.length !== header.length || row.every(isEmpty))) return missingData;
  const values = rows.flatMap(([, ...cells]) => cells);
  const odd = values.find((cell) => !isEmpty(cell) && typeof cell !== "number");
  if (odd !== undefined) return fillText(texts.noNumber, { val: String(odd).slice(0, 60) });
  return values.every(isEmpty) ? missingData : undefined;
}

/** A typed cell of values: a number, `null`, or the text if it is no number. */
export function parseCell(typed: string): Cell {
  const text = typed.trim();
  if (text === "") return null;
  // Spreadsheets write thousands with commas or spaces.
  const plain = /^[+-]?\d{1,3}(?:[, \u00a0\u202f]\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replace(/[^\d.+-]/g, "")
    : text;
  const number = Number(plain);
  return Number.isFinite(number) && /\d/.test(plain) ? number : typed;
}

/** The rows of a text that was copied from a spreadsheet (TSV) or a file (CSV: https://www.rfc-editor.org/rfc/rfc4180). */
export function parseDelimited(text: string): string[][] {
  const delimiter = text.includes("\t") ? "\t" : /^[^\n",]*;/.test(text) ? ";" : ",";
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const body = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "");
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < body.length; at++) {
    const letter = body[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (body[at + 1] === '"') cell += body[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === delimiter) endCell();
    else if (letter === "\n") {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows;
}

/**
 * The dataset with pasted rows from a cell on. It grows, up to its limits. Cells that shorter rows do not have are empty;
 * `isComplete` is false if there are such rows, or rows and columns beyond the limits.
 */
export function pasteInto(
  dataset: Dataset,
  at: readonly [row: number, column: number],
  pasted: readonly (readonly string[])[],
): { readonly dataset: Dataset; readonly isComplete: boolean } {
  const [row, column] = at;
  const width = Math.max(...pasted.map(({ length }) => length));
  const rows = Math.min(Math.max(dataset.length, row + pasted.length), maxRows + 1);
  const columns = Math.min(Math.max(dataset[0]?.length ?? 1, column + width), maxColumns + 1);
  const cell = (y: number, x: number): Cell => {
    const typed = pasted[y - row]?.[x - column];
    if (y < row || x < column || y >= row + pasted.length || x >= column + width)
      return dataset[y]?.[x] ?? (y === 0 || x === 0 ? "" : null);
    return y === 0 || x === 0 ? (typed ?? "").trim() : parseCell(typed ?? "");
  };
  return {
    dataset: Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (__, x) => cell(y, x))),
    isComplete:
      pasted.every(({ length }) => length === width) &&
      row + pasted.length <= rows &&
      column + width <= columns,
  };
}

export function addRow(dataset: Dataset): Dataset {
  const width = dataset[0]?.length ?? 1;
  return [...dataset, ["", ...Array.from({ length: width - 1 }, () => null)]];
}

export function addColumn(dataset: Dataset): Dataset {
  return dataset.map((row, y) => [...row, y === 0 ? "" : null]);
}

export function removeColumn(dataset: Dataset, column: number): Dataset {
  return dataset.map((row) => row.toSpliced(column, 1));
}
