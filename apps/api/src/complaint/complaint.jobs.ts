import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { tenantsWithSilent, tenantsWithUnmarked } from './watch.queries.ts';
import { closeSilent, watchPromises } from './watch-promises.ts';

/** What happens to complaints by time alone. Safe to run twice and beside members and staff. */
export const complaintJobs: readonly JobDefinition[] = [
  {
    name: 'complaint.watch',
    cron: '*/5 * * * *',
    due: tenantsWithUnmarked,
    handle: async (ctx) => {
      const marked = await watchPromises(ctx);
      if (marked > 0)
        ctx.log.info({ tenantId: ctx.tenant.id, marked }, 'complaints near their promise marked');
    },
  },
  {
    name: 'complaint.autoClose',
    cron: '37 * * * *',
    due: tenantsWithSilent,
    handle: async (ctx) => {
      const closed = await closeSilent(ctx);
      if (closed > 0) ctx.log.info({ tenantId: ctx.tenant.id, closed }, 'complaints closed after silence');
    },
  },
];
