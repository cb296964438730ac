import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { giveOutIssues } from './give-out-issues.ts';
import { tenantsWithIssues } from './issue.queries.ts';
import { tenantsWithEnding } from './remind.queries.ts';
import { remindOfCoupons } from './remind.ts';
import { sumDays, tenantsWithNews } from './report.queries.ts';

export const couponJobs: readonly JobDefinition[] = [
  { name: 'coupon.issue', cron: '* * * * *', due: tenantsWithIssues, handle: (ctx) => giveOutIssues(ctx) },
  // At ten in Beijing.
  { name: 'coupon.remind', cron: '0 2 * * *', due: tenantsWithEnding, handle: (ctx) => remindOfCoupons(ctx) },
  // At a quarter past two in the night of Beijing.
  { name: 'coupon.report', cron: '15 18 * * *', due: tenantsWithNews, handle: (ctx) => sumDays(ctx) },
];
