import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteOldPasswordTickets, tenantsWithOldTickets } from './account.queries.ts';

export const accountJobs: JobDefinition[] = [
  {
    name: 'account.clean-up',
    cron: '47 * * * *',
    due: tenantsWithOldTickets,
    handle: (ctx) => deleteOldPasswordTickets(ctx),
  },
];
