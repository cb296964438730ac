import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { checkAddresses } from './check-addresses.ts';
import { tenantsWithDueAddresses } from './outside-link.queries.ts';

export const outsideLinkJobs: readonly JobDefinition[] = [
  {
    name: 'outside-link.check',
    cron: '*/20 * * * *',
    due: tenantsWithDueAddresses,
    handle: (ctx) => checkAddresses(ctx),
  },
];
