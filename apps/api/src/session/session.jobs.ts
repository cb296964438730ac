import { tenantsOfAny } from '../platform/jobs/due-tenants.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteExpiredSessions, tenantsWithExpiredSessions } from './session.queries.ts';
import { deleteOldCodes, tenantsWithOldCodes } from './sms-code.queries.ts';

export const sessionJobs: JobDefinition[] = [
  {
    name: 'session.clean-up',
    cron: '17 19 * * *',
    due: tenantsOfAny(tenantsWithExpiredSessions, tenantsWithOldCodes),
    handle: async (ctx) => {
      await deleteExpiredSessions(ctx);
      await deleteOldCodes(ctx);
    },
  },
];
