import type { JobDefinition } from '../platform/jobs/job-queue.ts';
import { deleteExpiredSessions } from './session.queries.ts';
import { deleteOldCodes } from './sms-code.queries.ts';

export const sessionJobs: JobDefinition[] = [
  {
    name: 'session.clean-up',
    cron: '17 19 * * *',
    handle: async (ctx) => {
      await deleteExpiredSessions(ctx);
      await deleteOldCodes(ctx);
    },
  },
];
