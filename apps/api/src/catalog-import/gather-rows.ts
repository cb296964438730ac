import { setImmediate as breathe } from 'node:timers/promises';
import { EarlierRows } from './check-rows.ts';
import type { ColumnPlan } from './column-plan.ts';
import { ModelQueue } from './model-queue.ts';
import { NumberList } from './number-list.ts';
import { type ImportRow, parseRow, type RowProblem } from './parse-row.ts';
import type { ProblemList } from './problem-list.ts';
import { RowSpool } from './row-spool.ts';
import type { TableRow } from './table-row.ts';

/** What the rows of a file are gathered with. */
export interface GatherOptions {
  plan: ColumnPlan;
  problems: ProblemList;
  /** What else may be wrong with a row that is sound by itself. */
  findMissing: (row: ImportRow) => Promise<RowProblem | undefined>;
  /** Called for each row that is read. */
  onRow: () => void;
  /** Told of each row that will be written, in the order of the file. */
  onSound: (row: ImportRow) => void;
  signal?: AbortSignal | undefined;
}

/** Rows that are read before whatever else the process does has its turn: it may be serving shoppers. */
const ROWS_IN_ONE_GO = 200;

/**
 * Reads all rows of a file once, checks each by itself and against the earlier ones, and lays the sound ones aside,
 * model by model and outside of memory. The queue is to be closed.
 * @throws what the rows throw, and the reason of the signal
 */
export async function gatherRows(
  rows: AsyncIterable<TableRow>,
  { plan, problems, findMissing, onRow, onSound, signal }: GatherOptions,
): Promise<ModelQueue> {
  const spool = await RowSpool.open();
  try {
    const earlier = new EarlierRows();
    const modelOfRow = new NumberList();
    let read = 0;
    for await (const row of rows) {
      signal?.throwIfAborted();
      onRow();
      read += 1;
      if (read % ROWS_IN_ONE_GO === 0) await breathe();
      const parsed = parseRow(row, plan);
      if ('problems' in parsed) {
        problems.add(parsed.problems);
        continue;
      }
      const text = JSON.stringify(row);
      const admitted = earlier.admit(parsed.value, text.length);
      const problem = 'problem' in admitted ? admitted.problem : await findMissing(parsed.value);
      if (problem) problems.add([problem]);
      if (problem || 'problem' in admitted) continue;
      onSound(parsed.value);
      spool.append(text);
      modelOfRow.push(admitted.model);
    }
    return new ModelQueue({ spool, plan, modelOfRow, models: earlier.models });
  } catch (error) {
    spool.close();
    throw error;
  }
}
