import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of a second in /proc: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Some processes and everything below them. Linux only. */
export function withDescendants(roots: readonly number[]): Set<number> {
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

/** CPU time that a process and everything below it have used, with children that have ended: seconds. */
export function readFamilyCpuSeconds(root: number): number {
  let ticks = 0;
  for (const pid of withDescendants([root])) {
    try {
      // The name in brackets may hold blanks; after it user, system, and both of the children that were waited for.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      for (const field of [11, 12, 13, 14]) ticks += Number(fields[field]);
    } catch {
      // It ended between the listing and the look; its parent counts it.
    }
  }
  return ticks / TICKS_PER_SECOND;
}

function readParent(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It ended between the listing and the look.
    return 0;
  }
}
