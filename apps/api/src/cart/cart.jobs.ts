import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteOldHandOffs, tenantsWithOldHandOffs } from './hand-off.queries.ts';

export const cartJobs: JobDefinition[] = [
  {
    name: 'cart.clean-up',
    cron: '43 * * * *',
    due: tenantsWithOldHandOffs,
    handle: (ctx) => deleteOldHandOffs(ctx),
  },
];
