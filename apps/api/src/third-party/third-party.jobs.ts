import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteOldStates, tenantsWithOldStates } from './third-party.queries.ts';

export const thirdPartyJobs: JobDefinition[] = [
  {
    name: 'third-party.clean-up',
    cron: '37 * * * *',
    due: tenantsWithOldStates,
    handle: (ctx) => deleteOldStates(ctx),
  },
];
