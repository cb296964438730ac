import { readFileSync } from 'node:fs';
import { planColumns } from './column-plan.ts';
import { gatherRows } from './gather-rows.ts';
import { ProblemList } from './problem-list.ts';
import { openTableFile } from './table-file.ts';
import { inspectFile } from './text-encoding.ts';

export interface Gathered {
  read: number;
  taken: number;
  problems: number;
  /** The most memory the process has had. */
  peakMb: number;
}

/** The import up to the database: reads a file, checks it, lays its rows aside and takes them as transactions do. */
export async function gatherFile(file: string): Promise<Gathered> {
  const { headers, rows } = await openTableFile(file, await inspectFile(file));
  const problems = new ProblemList();
  let read = 0;
  const models = await gatherRows(rows, {
    plan: planColumns(headers, new Map()),
    problems,
    findMissing: async () => undefined,
    onRow: () => {
      read += 1;
    },
    onSound: () => undefined,
  });
  let taken = 0;
  for (let batch = models.take(500); batch.length > 0; batch = models.take(500)) taken += batch.length;
  models.close();
  return { read, taken, problems: problems.count, peakMb: peakMb() };
}

/**
 * The most memory the process has had, in MB. What the kernel says of its address space is asked for first: the usage
 * of resources counts what the process that started this one had.
 */
function peakMb(): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
