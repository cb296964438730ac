import { readdirSync, readFileSync } from 'node:fs';

export interface MemoryUse {
  totalMb: number;
  parts: { name: string; mb: number }[];
}

/**
 * Memory of some processes and everything below them, by name. The proportional set size: pages that several share (PostgreSQL's
 * buffers) count once together. Linux only.
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

function withDescendants(roots: readonly number[]): Set<number> {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .map((pid) => ({ pid, parent: readParent(pid) }));
  const family = new Set(roots);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of parents) if (family.has(parent)) family.add(pid);
  }
  return family;
}

function readParent(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It ended between the listing and the look.
    return 0;
  }
}
