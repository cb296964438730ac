import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteExpiredCaptchas, tenantsWithOldCaptchas } from './verify.queries.ts';

export const verifyJobs: JobDefinition[] = [
  {
    name: 'verify.clean-up',
    cron: '47 * * * *',
    due: tenantsWithOldCaptchas,
    handle: (ctx) => deleteExpiredCaptchas(ctx, new Date()),
  },
];
