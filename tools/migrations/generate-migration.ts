import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import config from '../../apps/api/drizzle.config.ts';
import { repositoryRoot } from '../verify/repository.ts';
import { installedScript, runNode } from '../verify/run-child.ts';

/** Directory of the migrations, in the checkout. */
export const MIGRATIONS = 'apps/api/migrations';
/** What the tables were when the last migration was made: the only one kept, and rebuilt rather than merged. */
export const SNAPSHOT = `${MIGRATIONS}/snapshot.json`;

export interface Generated {
  /** Statements that lead from the snapshot to the tables; empty where nothing changed. */
  sql: string;
  /** The tables as they are, to stand in the place of the snapshot. */
  snapshot: string;
}

/**
 * Asks drizzle-kit what is between a snapshot and the tables of the code. It knows folders with a journal and every
 * snapshot there ever was; it gets one of its own with the last one in it.
 * @param snapshot undefined for none: everything is new
 * @throws Error with what drizzle-kit said
 */
export async function generateMigration(snapshot: string | undefined): Promise<Generated> {
  // Inside the checkout, because drizzle-kit joins `out` to its working directory.
  const cache = path.join(repositoryRoot, 'node_modules/.cache/jishi');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(path.join(cache, 'migration-'));
  try {
    const before = snapshot === undefined ? [] : ['0000_before'];
    mkdirSync(path.join(scratch, 'meta'));
    const entries = before.map((tag, idx) => ({ idx, version: '7', when: 0, tag, breakpoints: true }));
    write(scratch, 'meta/_journal.json', JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
    if (snapshot !== undefined) write(scratch, 'meta/0000_snapshot.json', snapshot);
    const out = path.relative(repositoryRoot, scratch).replaceAll(path.sep, '/');
    write(scratch, 'drizzle.config.json', JSON.stringify({ ...config, out }));
    const { code, output } = await runNode([
      installedScript('drizzle-kit/bin.cjs'),
      'generate',
      '--config',
      `${out}/drizzle.config.json`,
      '--name',
      'next',
    ]);
    if (code !== 0) throw new Error(`drizzle-kit generate failed: ${output.trim()}`);
    const next = `000${before.length}`;
    const made = path.join(scratch, `${next}_next.sql`);
    if (!existsSync(made)) return { sql: '', snapshot: snapshot ?? '' };
    return {
      sql: readFileSync(made, 'utf8'),
      snapshot: readFileSync(path.join(scratch, `meta/${next}_snapshot.json`), 'utf8'),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The snapshot of the checkout. */
export function readSnapshot(): string {
  return readFileSync(path.join(repositoryRoot, SNAPSHOT), 'utf8');
}

function write(folder: string, file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}
