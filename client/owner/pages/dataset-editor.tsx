import { type KeyboardEvent, useRef, useState } from "react";
import { maxColumns, maxRows } from "../../../shared/charts/chart-settings.ts";
import {
  addColumn,
  addRow,
  type Dataset,
  parseCell,
  parseDelimited,
  pasteInto,
  removeColumn,
} from "../../../shared/charts/dataset.ts";
import type { EditorContext } from "../../../shared/page-editor/editor-data.ts";
import { fillText } from "../../../shared/text/text.ts";

interface DatasetProps {
  readonly id: string;
  readonly label: string;
  /** Ids of the elements with help and error. */
  readonly describedBy: string | undefined;
  readonly dataset: Dataset;
  readonly onEdit: (dataset: Dataset) => void;
  /** Has the texts. */
  readonly context: EditorContext;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/**
 * The table of a chart's dataset. Tab goes to the next cell, Enter and the arrow keys to the cells below and above, whose values are then replaced by what is typed. Rows
 * that were copied from a spreadsheet or a CSV file are pasted from the focused cell on.
 */
export function DatasetEditor({ id, label, describedBy, dataset, onEdit, context }: DatasetProps) {
  const { editor: texts, texts: common, problems } = context;
  const table = useRef<HTMLTableElement>(null);
  const [message, setMessage] = useState("");
  const [header = [""], ...rows] = dataset;
  const edit = (next: Dataset) => {
    setMessage("");
    onEdit(next);
  };
  const setCell = (y: number, x: number, typed: string) =>
    edit(
      dataset.map((row, at) => (at === y ? row.with(x, y === 0 || x === 0 ? typed : parseCell(typed)) : row)),
    );
  // As with Tab, what is typed replaces the value.
  const focusCell = (y: number, x: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${y}-${x}"]`)?.select();
  const onKeyDown = (event: KeyboardEvent, y: number, x: number) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusCell(y + step, x);
  };
  const cell = (y: number, x: number, name: string) => (
    <input
      type="text"
      dir="auto"
      inputMode={y === 0 || x === 0 ? undefined : "decimal"}
      aria-label={name}
      data-cell={`${y}-${x}`}
      value={String(dataset[y]?.[x] ?? "")}
      onChange={(event) => setCell(y, x, event.currentTarget.value)}
      onKeyDown={(event) => onKeyDown(event, y, x)}
      onPaste={(event) => {
        const text = event.clipboardData.getData("text/plain");
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        const pasted = pasteInto(dataset, [y, x], parseDelimited(text));
        onEdit(pasted.dataset);
        setMessage(pasted.isComplete ? "" : problems.missingData);
      }}
    />
  );
  const columnName = (x: number) => String(header[x] || fillText(texts.column, { n: x }));
  const rowName = (y: number) => String(rows[y - 1]?.[0] || fillText(texts.row, { n: y }));
  return (
    <fieldset id={id} className="entries" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <p className="setting-help">{texts.datasetHelp}</p>
      <div style={{ overflowX: "auto", padding: "4px" }}>
        <table ref={table} className="dataset">
          <thead>
            <tr>
              <td />
              {header.slice(1).map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids
                <th key={at} scope="col">
                  {cell(0, at + 1, fillText(texts.columnLabel, { n: at + 1 }))}
                  <button
                    type="button"
                    aria-label={fillText(common.removeEntry, { name: columnName(at + 1) })}
                    onClick={() => edit(removeColumn(dataset, at + 1))}
                  >
                    ×
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids
              <tr key={at}>
                <th scope="row">{cell(at + 1, 0, fillText(texts.rowLabel, { n: at + 1 }))}</th>
                {header.slice(1).map((__, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids
                  <td key={column}>
                    {cell(
                      at + 1,
                      column + 1,
                      fillText(texts.cell, { row: rowName(at + 1), column: columnName(column + 1) }),
                    )}
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    aria-label={fillText(common.removeEntry, { name: rowName(at + 1) })}
                    onClick={() => edit(dataset.toSpliced(at + 1, 1))}
                  >
                    ×
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="setting-error" role="status">
        {message}
      </p>
      <p className="editor-tools">
        <button
          type="button"
          aria-disabled={rows.length >= maxRows}
          onClick={() => rows.length < maxRows && edit(addRow(dataset))}
        >
          {texts.addRow}
        </button>
        <button
          type="button"
          aria-disabled={header.length > maxColumns}
          onClick={() => header.length <= maxColumns && edit(addColumn(dataset))}
        >
          {texts.addColumn}
        </button>
      </p>
      {rows.length < maxRows ? null : (
        <p className="setting-help">{fillText(problems.maxRows, { n: maxRows })}</p>
      )}
      {header.length <= maxColumns ? null : (
        <p className="setting-help">{fillText(problems.maxColumns, { n: maxColumns })}</p>
      )}
    </fieldset>
  );
}
