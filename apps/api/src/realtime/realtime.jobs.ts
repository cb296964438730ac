import type { JobDefinition } from '../platform/jobs/job-queue.ts';
import { deleteExpiredKeys } from './realtime.queries.ts';

export const realtimeKeyJobs: JobDefinition[] = [
  {
    name: 'realtime.forget-keys',
    cron: '7 * * * *',
    handle: async (ctx) => deleteExpiredKeys(ctx),
  },
];
