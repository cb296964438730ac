import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { keepPrices, tenantsWithGoods } from './price-day.queries.ts';

/** What the catalogue does by the clock. */
export const catalogJobs: readonly JobDefinition[] = [
  {
    name: 'price.keep-day',
    // Five past midnight in Beijing: what the day before ended with stands, also where an import changed it.
    cron: '5 16 * * *',
    due: tenantsWithGoods,
    handle: keepPrices,
  },
];
