import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** The log is cut when it is longer than this many bytes; the previous part stays beside it as `.1`. */
const LONGEST_LOG_BYTES = 20 * 1024 * 1024;
/** Only the end of what was written is searched for a reason. */
const SEARCHED_BYTES = 64 * 1024;

/** Opens PostgreSQL's log for appending. Statements are in it, so nobody else may read it. */
export function openLog(logFile: string): number {
  return openSync(logFile, 'a', 0o600);
}

/** Bytes in the log now; what is written after it belongs to the next start. */
export function logLength(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Keeps the log from filling the disk. PostgreSQL holds it open for appending, so it is copied and emptied in place;
 * lines written between the two steps are lost. A log that cannot be cut is no reason to stop the shop: this never
 * throws.
 */
export function limitLog(logFile: string): void {
  try {
    if (logLength(logFile) <= LONGEST_LOG_BYTES) return;
    copyFileSync(logFile, `${logFile}.1`);
    truncateSync(logFile, 0);
  } catch {
    // The next start or check tries again.
  }
}

/** The line that best says why a program failed, among those written since `from` bytes; `undefined` when none does. */
export function findFailure(logFile: string, from: number): string | undefined {
  const lines = readSince(logFile, from)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const failures = lines.flatMap((line) => /(?:FATAL|PANIC|error|ERROR): {1,2}(.+)$/.exec(line)?.[1] ?? []);
  return failures.at(-1) ?? lines.at(-1);
}

function readSince(logFile: string, from: number): string {
  const file = openSync(logFile, 'r');
  try {
    const length = fstatSync(file).size;
    const start = Math.max(from, length - SEARCHED_BYTES);
    const buffer = Buffer.alloc(Math.max(0, length - start));
    readSync(file, buffer, 0, buffer.length, start);
    return buffer.toString('utf8');
  } finally {
    closeSync(file);
  }
}
