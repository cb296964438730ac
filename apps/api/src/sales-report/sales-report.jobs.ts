import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { tenantsToTell } from './daily.queries.ts';
import { tellDay } from './daily.service.ts';

export const salesReportJobs: readonly JobDefinition[] = [
  {
    name: 'sales-report.daily',
    // At ten in the evening in Beijing, and every quarter of an hour up to midnight for who was away then.
    cron: '*/15 14,15 * * *',
    due: tenantsToTell,
    handle: (ctx) => tellDay(ctx),
  },
];
