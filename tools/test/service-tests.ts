/**
 * What of the API tests runs again on the PostgreSQL, Redis and RabbitMQ of the machine: what a server of another
 * version or make could answer differently. All other rooms see the database through the same platform, with statements
 * that PostgreSQL has had for ten years; they run on the embedded one alone. Whoever writes a room that locks rows,
 * counts limits, runs jobs or tells news adds it.
 */
const onServices: readonly { readonly path: string; readonly why: string }[] = [
  { path: 'apps/api/src/platform/', why: 'connections, migrations, row-level security, jobs, limits, news' },
  { path: 'apps/api/src/stock/', why: 'conditional updates, reservations that race' },
  { path: 'apps/api/src/receipt/', why: 'documents that are booked once, averages that wait for each other' },
  { path: 'apps/api/src/transfer/', why: 'the last unit, sold or sent' },
  { path: 'apps/api/src/count/', why: 'one at a time by a partial unique index' },
  { path: 'apps/api/src/cart/', why: 'carts that meet: rows taken and locked' },
  { path: 'apps/api/src/checkout/', why: 'the transaction of an order' },
  { path: 'apps/api/src/order/', why: 'states under locks, jobs' },
  { path: 'apps/api/src/rush/', why: 'rows skipped while they are locked, savepoints' },
  { path: 'apps/api/src/payment/', why: 'notifications at once, partial unique indexes, jobs' },
  { path: 'apps/api/src/auth/', why: 'limits' },
  { path: 'apps/api/src/realtime/', why: 'news, sockets' },
  { path: 'apps/api/src/chat/', why: 'news, locks' },
  { path: 'apps/api/src/moderation/', why: 'verdicts and edits under advisory locks' },
  { path: 'apps/api/src/upload/', why: 'counts and claims that race, jobs' },
  { path: 'apps/api/src/search/', why: 'indexes and the plans of a PostgreSQL of another version' },
  { path: 'apps/api/src/promotion/', why: 'budgets, gifts and limits that race' },
  { path: 'apps/api/src/beacon/', why: 'bulk writes, jobs' },
  { path: 'apps/api/test/row-level-security.test.ts', why: 'row-level security of every table' },
  { path: 'apps/api/test/due-tenants.test.ts', why: 'the role that looks over all tenants' },
  { path: 'apps/api/test/network-limits.test.ts', why: 'limits' },
];

/** Paths for the test runner. */
export const servicePaths: readonly string[] = onServices.map(({ path }) => path);

/** Rooms and files among `testFiles` that do not run on services, each once: `apps/api/src/address`. */
export function listLeftOut(testFiles: readonly string[]): string[] {
  const leftOut = testFiles
    .filter((file) => file.startsWith('apps/api/') && !servicePaths.some((path) => file.startsWith(path)))
    .map((file) => (file.startsWith('apps/api/src/') ? file.split('/').slice(0, 4).join('/') : file));
  return [...new Set(leftOut)].sort();
}
