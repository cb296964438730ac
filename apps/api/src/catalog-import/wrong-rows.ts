import { WHY_COLUMN } from '@jishi/contract/import-words.ts';
import type { RowProblem } from './parse-row.ts';
import { openTableFile } from './table-file.ts';
import type { InspectedFile } from './text-encoding.ts';

/** A problem with what stands in its cell. */
export interface ToldProblem extends RowProblem {
  /** Cut to 80 characters; empty where the problem is of the row. */
  value: string;
}

const LONGEST_VALUE = 80;

/**
 * Reads a file once more for the rows that have problems: what stands in their cells, and a CSV of them with a column
 * that says why, which may be mended and handed in.
 * @param columns what columns are read as, by their titles in the file
 */
export async function gatherWrongRows(
  path: string,
  file: InspectedFile,
  problems: readonly RowProblem[],
  columns: ReadonlyMap<string, string>,
): Promise<{ told: ToldProblem[]; csv: string }> {
  const byLine = Map.groupBy(problems, ({ line }) => line);
  const last = Math.max(0, ...byLine.keys());
  const told: ToldProblem[] = [];
  const { headers, rows } = await openTableFile(path, file);
  const kept = headers.flatMap((title, index) => (title === WHY_COLUMN ? [] : [index]));
  const lines = [writeLine([...kept.map((index) => headers[index] ?? ''), WHY_COLUMN])];
  const titles = headers.map((title) => columns.get(title) || title);
  for await (const { line, cells } of rows) {
    const wrong = byLine.get(line) ?? [];
    for (const problem of wrong) {
      const value = (cells[titles.indexOf(problem.column)] ?? '').trim();
      told.push({ ...problem, value: value.slice(0, LONGEST_VALUE) });
    }
    const why = wrong.map(({ column, reason }) => `${column}：${reason}`).join('；');
    if (why !== '') lines.push(writeLine([...kept.map((index) => cells[index] ?? ''), why]));
    if (line >= last) break;
  }
  // Excel takes a CSV for UTF-8 by its mark alone.
  return { told, csv: `\uFEFF${lines.join('\r\n')}\r\n` };
}

function writeLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
