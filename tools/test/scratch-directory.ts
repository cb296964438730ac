import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** What the tests keep at once is below 2 GB: databases of two test files, or the two shops of the journeys. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * Where tests keep what is forgotten with them: in memory where the machine has plenty of it, else where temporary
 * files go. A database of a test file is 2,300 small files, which a disk takes 0.6 s to make and to remove and memory
 * 0.12 s. Whoever sets TMPDIR has chosen.
 */
export function findScratchDirectory(memory = MEMORY): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, readAvailableMemory()) >= NEEDED_BYTES ? memory : tmpdir();
  } catch {
    // No such place on this system.
    return tmpdir();
  }
}

/** Bytes that processes may still take: of this machine, and of the container where one has a limit. */
function readAvailableMemory(): number {
  const [, available = '0'] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Math.min(Number(available) * 1024, process.availableMemory());
}
