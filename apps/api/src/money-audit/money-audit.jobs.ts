import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { auditNightly } from './audit-nightly.ts';
import { tenantsWithBooks } from './audit-runs.queries.ts';

export const moneyAuditJobs: readonly JobDefinition[] = [
  {
    name: 'money-audit.night',
    // 4:20 in Beijing, when nobody buys.
    cron: '20 20 * * *',
    due: tenantsWithBooks,
    handle: (ctx) => auditNightly(ctx),
  },
];
