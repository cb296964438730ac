import type { JobDefinition } from '../jobs/job-definition.ts';
import { deleteOldMessages, tenantsWithOldMessages } from './message.queries.ts';

export const realtimeJobs: JobDefinition[] = [
  {
    // Messages past their time are not given out any more; this takes them off the disk.
    name: 'realtime.clean-up',
    cron: '*/15 * * * *',
    due: tenantsWithOldMessages,
    handle: async (ctx) => deleteOldMessages(ctx),
  },
];
