import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteOldMobiles, tenantsWithOldMobiles } from './closed-mobile.queries.ts';

export const memberJobs: readonly JobDefinition[] = [
  { name: 'member.forgetMobiles', cron: '40 19 * * *', due: tenantsWithOldMobiles, handle: deleteOldMobiles },
];
