import { tenantsWithGoods } from '../catalog/catalog.service.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { computeRanks } from './compute-ranks.ts';

export const rankJobs: readonly JobDefinition[] = [
  {
    name: 'rank.compute',
    // Three at night in Beijing.
    cron: '0 19 * * *',
    due: tenantsWithGoods,
    handle: (ctx) => computeRanks(ctx),
  },
];
