import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { WATCH_JOB } from './hurry-watches.ts';
import { tellWatches } from './tell-watches.ts';
import { tenantsWithWatches } from './watch.queries.ts';

/** Prices and stock change in many places; ten minutes is soon enough for whoever has waited for days. */
export const watchJobs: readonly JobDefinition[] = [
  { name: WATCH_JOB, cron: '*/10 * * * *', due: tenantsWithWatches, handle: tellWatches },
];
