import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import { deleteOldPuzzles, tenantsWithOldPuzzles } from './puzzle.queries.ts';

export const puzzleJobs: JobDefinition[] = [
  {
    name: 'puzzle.clean-up',
    cron: '23 * * * *',
    due: tenantsWithOldPuzzles,
    handle: (ctx) => deleteOldPuzzles(ctx, new Date()),
  },
];
