import { readFileSync } from 'node:fs';
import { withDescendants } from './process-family.ts';

export interface MemoryUse {
  totalMb: number;
  parts: { name: string; mb: number }[];
}

/**
 * Memory of some processes and everything below them, by name. The proportional set size: pages that several share
 * (PostgreSQL's buffers) count once together. Linux only.
 */
export function sumProportionalMemory(roots: readonly number[]): MemoryUse {
  const byName = new Map<string, number>();
  for (const pid of withDescendants(roots)) {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kb = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
    byName.set(name, (byName.get(name) ?? 0) + kb / 1024);
  }
  const parts = [...byName].map(([name, mb]) => ({ name, mb }));
  return { totalMb: parts.reduce((sum, part) => sum + part.mb, 0), parts };
}
