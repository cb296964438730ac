import type { JobDefinition } from '../platform/jobs/job-queue.ts';
import { deleteOldPasswordTickets, tenantsWithOldTickets } from './account.queries.ts';

export const accountJobs: JobDefinition[] = [
  {
    name: 'account.clean-up',
    cron: '47 * * * *',
    due: tenantsWithOldTickets,
    handle: (ctx) => deleteOldPasswordTickets(ctx),
  },
];
