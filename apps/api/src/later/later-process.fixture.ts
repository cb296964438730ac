import { sql } from 'drizzle-orm';
import { TenantDatabase } from '../platform/db/tenant-database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { announceLaters } from './later-works.ts';
import { performDue } from './perform-due.ts';

/**
 * A process that does what is due at tenant 0 until it is killed: each task leaves a row in `done_in_test` and then
 * takes its time, so that a kill mostly falls between what was done and the note that it was.
 */
const database = new TenantDatabase({
  connectionString: process.env.LATER_DATABASE ?? '',
  maximumConnections: 1,
  onError: (error) => console.error(error),
});
announceLaters([
  {
    kind: 'test.note',
    title: '记一笔',
    perform: async (tx, refId) => {
      await tx.db.execute(sql`INSERT INTO done_in_test (tenant_id, ref_id) VALUES (0, ${refId})`);
      await tx.db.execute(sql`SELECT pg_sleep(0.03)`);
    },
  },
]);
// Of a context, this work uses the database only.
const ctx = {
  tenant: { id: 0 },
  db: database.forTenant(0),
  platform: { database },
  transactional: false,
  log: console,
} as unknown as RequestContext;
for (;;) await performDue(ctx, 100);
