import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { closeOverdueOrders } from './cancel-order.ts';
import { countSales } from './count-sales.ts';
import { tenantsWithLongShipped, tenantsWithOverdue, tenantsWithUncounted } from './order.queries.ts';
import { confirmLongShipped } from './ship-order.ts';

/** What happens to orders by time alone. Safe to run twice and beside the shoppers. */
export const orderJobs: readonly JobDefinition[] = [
  {
    name: 'order.close-overdue',
    cron: '* * * * *',
    due: tenantsWithOverdue,
    handle: async (ctx) => {
      const closed = await closeOverdueOrders(ctx);
      if (closed > 0)
        ctx.log.info({ tenantId: ctx.tenant.id, closed }, 'orders closed that were not paid in time');
    },
  },
  {
    name: 'order.confirm-long-shipped',
    cron: '17 * * * *',
    due: tenantsWithLongShipped,
    handle: async (ctx) => {
      const confirmed = await confirmLongShipped(ctx);
      if (confirmed > 0) ctx.log.info({ tenantId: ctx.tenant.id, confirmed }, 'parcels counted as received');
    },
  },
  {
    name: 'order.count-sales',
    cron: '*/10 * * * *',
    due: tenantsWithUncounted,
    handle: async (ctx) => {
      await countSales(ctx);
    },
  },
];
