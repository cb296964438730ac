import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { tenantsWithOverLots, tenantsWithRunningOut } from './due-lots.queries.ts';
import { expireLots, remindOfLots } from './run-out.ts';

export const assetJobs: readonly JobDefinition[] = [
  { name: 'asset.expire', cron: '2 * * * *', due: tenantsWithOverLots, handle: (ctx) => expireLots(ctx) },
  // At ten in Beijing.
  { name: 'asset.remind', cron: '0 2 * * *', due: tenantsWithRunningOut, handle: (ctx) => remindOfLots(ctx) },
];
