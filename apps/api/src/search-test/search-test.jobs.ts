import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { tenantsWithTests } from './search-test.queries.ts';
import { runNightly } from './search-test.service.ts';

export const searchTestJobs: readonly JobDefinition[] = [
  {
    name: 'search.test-set',
    // Ten past four in the morning in Beijing, when nobody searches.
    cron: '10 20 * * *',
    due: tenantsWithTests,
    handle: (ctx) => runNightly(ctx),
  },
];
