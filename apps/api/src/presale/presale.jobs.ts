import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { coverClaims } from './cover-claims.ts';
import { tenantsWithLacking } from './presale.queries.ts';

export const presaleJobs: readonly JobDefinition[] = [
  { name: 'presale.cover', cron: '* * * * *', due: tenantsWithLacking, handle: (ctx) => coverClaims(ctx) },
];
