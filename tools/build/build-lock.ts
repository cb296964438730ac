import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 100;

/**
 * Runs `work` while no other process of this checkout builds: two servers started at once would
 * otherwise write into the same directory. A lock whose owner has died is taken over.
 */
export async function withBuildLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const lock = path.join(root, 'node_modules/.cache/jishi/build.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!take(lock)) await sleep(pollMs);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isAlive(readOwner(lock))) rmSync(lock, { force: true });
    return false;
  }
}

/** Process id in the lock; the own one while the owner has created the file but not yet filled it. */
function readOwner(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
