import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Longer than a few looks at a server that is not our child. */
const WITHOUT_FILES_MS = 2_000;

/** Where nothing bounds how many files a process may open, this many have to do. */
const MOST_FILES = 5_000;

/**
 * A process of the shop that goes on with a PostgreSQL it finds running, has no file left for a while, and ends in good
 * order.
 */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
const taken: number[] = [];
try {
  while (taken.length < MOST_FILES) taken.push(openSync('/dev/null', 'r'));
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
}
await delay(WITHOUT_FILES_MS);
for (const file of taken) closeSync(file);
console.log(JSON.stringify({ pid: postgres.pid, connectionString: postgres.connectionString }));
setInterval(() => undefined, 60_000);
