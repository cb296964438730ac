import type { JobDefinition } from '../platform/jobs/job-queue.ts';
import { deleteOldPuzzles } from './puzzle.queries.ts';

export const puzzleJobs: JobDefinition[] = [
  { name: 'puzzle.clean-up', cron: '23 * * * *', handle: (ctx) => deleteOldPuzzles(ctx, new Date()) },
];
