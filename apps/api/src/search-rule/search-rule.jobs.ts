import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { SEARCH_DAYS } from '@jishi/contract/search-words.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteSearchesBefore, tenantsWithOldSearches } from './searched.queries.ts';

export const searchRuleJobs: readonly JobDefinition[] = [
  {
    name: 'search-rule.clean-up',
    cron: '20 20 * * *',
    due: tenantsWithOldSearches,
    handle: async (ctx) => {
      await deleteSearchesBefore(ctx, shiftDay(writeBeijingDay(new Date()), -SEARCH_DAYS));
    },
  },
];
