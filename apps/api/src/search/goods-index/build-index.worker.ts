import { parentPort, workerData } from 'node:worker_threads';
import { type KeptFile, writeKept } from '../../platform/kept-file.ts';
import { readAllEntries } from './all-entries.queries.ts';
import type { IndexParts } from './goods-index.ts';
import { GoodsTable } from './goods-table.ts';
import { PostingsPacker } from './pack-postings.ts';

export interface IndexOrder {
  connectionString: string;
  tenantId: number;
  keep: KeptFile;
}

export interface ReadIndex extends IndexParts {
  /** What was written by this transaction or a later one may be missing. */
  upTo: number;
}

const order = workerData as IndexOrder;
const table = new GoodsTable();
const packer = new PostingsPacker();
const upTo = await readAllEntries(order, (row) => packer.add(table.append(row), row.words));
const read: ReadIndex = { table: table.toParts(), postings: packer.pack(), upTo };
writeKept(order.keep, read);
const columns = [...Object.values(read.table.columns), ...Object.values(read.postings)];
parentPort?.postMessage(
  read,
  columns.map((column) => column.buffer),
);
