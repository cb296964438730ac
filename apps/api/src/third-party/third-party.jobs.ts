import type { JobDefinition } from '../platform/jobs/job-queue.ts';
import { deleteOldStates, tenantsWithOldStates } from './third-party.queries.ts';

export const thirdPartyJobs: JobDefinition[] = [
  {
    name: 'third-party.clean-up',
    cron: '37 * * * *',
    due: tenantsWithOldStates,
    handle: (ctx) => deleteOldStates(ctx),
  },
];
