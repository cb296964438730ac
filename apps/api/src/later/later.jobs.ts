import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { tenantsWithDueTasks } from './later.queries.ts';
import { hurryLater, LATER_JOB } from './later.service.ts';
import { performDue } from './perform-due.ts';

/**
 * Tasks that one run takes; a run that took them all is followed by another, so that no tenant keeps the others
 * waiting.
 */
const BATCH = 200;

export const laterJobs: readonly JobDefinition[] = [
  {
    name: LATER_JOB,
    cron: '* * * * *',
    due: tenantsWithDueTasks,
    handle: async (ctx) => {
      if ((await performDue(ctx, BATCH)) === BATCH) await hurryLater(ctx);
    },
  },
];
