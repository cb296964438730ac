import { and, eq, lte, sql } from 'drizzle-orm';
import { callHttp } from '../../gateway/http-call.ts';
import { tenantsWith } from '../../jobs/due-tenants.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { PowerBooks } from './power-books.ts';
import { pushTracks } from './push-tracks.ts';
import { sandboxPowerOrder } from './sandbox-power.tables.ts';

const tenantsToTell = tenantsWith(
  sandboxPowerOrder,
  and(eq(sandboxPowerOrder.power, sql`'tracks'`), lte(sandboxPowerOrder.dueAt, sql`now()`)),
);

/** Played parcels get on by the clock, and whoever subscribed is told, as 快递100 does. */
export const sandboxPowerJobs: readonly JobDefinition[] = [
  {
    name: 'sandbox.push-tracks',
    cron: '* * * * *',
    due: tenantsToTell,
    handle: async (ctx) => {
      const told = { books: new PowerBooks(ctx.platform.database), call: callHttp };
      const failed = await pushTracks(told, ctx.tenant.id);
      if (failed > 0) ctx.log.warn({ tenantId: ctx.tenant.id, failed }, 'nobody took what the sandbox told');
    },
  },
];
