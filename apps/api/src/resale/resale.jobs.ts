import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { tenantsWithBargains } from './desk-asks.queries.ts';
import { pauseNearNew } from './pause-near-new.ts';

export const resaleJobs: readonly JobDefinition[] = [
  {
    name: 'resale.price-watch',
    // Prices of new goods change by hand, by file and by the clock; an hour is soon enough.
    cron: '25 * * * *',
    due: tenantsWithBargains,
    handle: (ctx) => pauseNearNew(ctx),
  },
];
