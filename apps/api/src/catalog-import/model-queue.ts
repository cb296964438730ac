import type { ColumnPlan } from './column-plan.ts';
import { NumberList } from './number-list.ts';
import { type ImportRow, parseRow } from './parse-row.ts';
import type { RowSpool } from './row-spool.ts';
import type { TableRow } from './table-row.ts';

/** Characters of the rows that are taken at once; one model may have more. */
const LONGEST_BATCH = 8_000_000;

/** Sound rows of a file that wait for being written: model by model, in the order of the models' first rows. */
export class ModelQueue {
  readonly #spool: RowSpool;
  readonly #plan: ColumnPlan;
  readonly #modelOfRow: NumberList;
  /** Numbers of rows, those of one model together. */
  readonly #order: Uint32Array;
  #next = 0;

  /** @param options.models how many there are */
  constructor(options: { spool: RowSpool; plan: ColumnPlan; modelOfRow: NumberList; models: number }) {
    this.#spool = options.spool;
    this.#plan = options.plan;
    this.#modelOfRow = options.modelOfRow;
    const rows = options.modelOfRow.length;
    // Where the next row of each model goes: behind all rows of the models before it.
    const places = NumberList.zeros(options.models + 1);
    for (let row = 0; row < rows; row += 1) places.add(options.modelOfRow.get(row) + 1, 1);
    for (let model = 0; model < options.models; model += 1) places.add(model + 1, places.get(model));
    this.#order = new Uint32Array(rows);
    for (let row = 0; row < rows; row += 1) {
      const model = options.modelOfRow.get(row);
      this.#order[places.get(model)] = row;
      places.add(model, 1);
    }
  }

  /** Rows that were laid aside. */
  get rows(): number {
    return this.#order.length;
  }

  /** Takes whole models, so many that they have about so many rows; nothing when none is left. */
  take(wantedRows: number): ImportRow[] {
    const batch: ImportRow[] = [];
    let length = 0;
    let model: number | undefined;
    for (; this.#next < this.#order.length; this.#next += 1) {
      const row = this.#order[this.#next] ?? 0;
      const modelOfRow = this.#modelOfRow.get(row);
      if (modelOfRow !== model && (batch.length >= wantedRows || length > LONGEST_BATCH)) break;
      model = modelOfRow;
      const text = this.#spool.read(row);
      length += text.length;
      batch.push(this.#parse(text));
    }
    return batch;
  }

  close(): void {
    this.#spool.close();
  }

  #parse(text: string): ImportRow {
    const parsed = parseRow(JSON.parse(text) as TableRow, this.#plan);
    if ('problems' in parsed)
      throw new Error(`line ${parsed.problems[0]?.line} was sound and is not any more`);
    return parsed.value;
  }
}
