import type { JobDefinition } from '../platform/jobs/job-queue.ts';
import { deleteOldPasswordTickets } from './account.queries.ts';

export const accountJobs: JobDefinition[] = [
  { name: 'account.clean-up', cron: '47 * * * *', handle: (ctx) => deleteOldPasswordTickets(ctx) },
];
