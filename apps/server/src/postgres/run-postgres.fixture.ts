import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A process of the shop that does nothing but run PostgreSQL; tests kill it. */
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
console.log(JSON.stringify({ pid: postgres.pid, connectionString: postgres.connectionString }));
setInterval(() => undefined, 60_000);
