import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteExpiredKeys, tenantsWithExpiredKeys } from './realtime.queries.ts';

export const realtimeKeyJobs: JobDefinition[] = [
  {
    name: 'realtime.forget-keys',
    cron: '7 * * * *',
    due: tenantsWithExpiredKeys,
    handle: async (ctx) => deleteExpiredKeys(ctx),
  },
];
