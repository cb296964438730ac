import { tenantsOfAny } from '../platform/jobs/due-tenants.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteOldMessages, tenantsWithOldMessages } from '../platform/sms/sms-log.queries.ts';
import { deleteOldLogins, tenantsWithOldLogins } from './login-log.queries.ts';

/** Logs of sign-ins and text messages are personal data: they go after 180 days. */
export const loginLogJobs: JobDefinition[] = [
  {
    name: 'login-log.clean-up',
    cron: '41 19 * * *',
    due: tenantsOfAny(tenantsWithOldLogins, tenantsWithOldMessages),
    handle: async (ctx) => {
      await deleteOldLogins(ctx);
      await deleteOldMessages(ctx);
    },
  },
];
