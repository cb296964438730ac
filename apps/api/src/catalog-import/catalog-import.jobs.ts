import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { forgetRun, selectOldRuns, tenantsWithBusyRuns, tenantsWithOldRuns } from './import-run.queries.ts';
import { UNDO_DAYS } from './undo-import.ts';
import { IMPORT_JOB, workImports } from './work-imports.ts';

export const catalogImportJobs: readonly JobDefinition[] = [
  {
    name: IMPORT_JOB,
    // Whoever asks for something hurries it; this finds what a lost job left.
    cron: '* * * * *',
    due: tenantsWithBusyRuns,
    handle: (ctx) => workImports(ctx),
  },
  {
    name: 'catalogue.forget-imports',
    cron: '40 19 * * *',
    due: tenantsWithOldRuns(UNDO_DAYS),
    handle: (ctx) => forgetImports(ctx),
  },
];

/** Lets go of files, and of what was changed by them, once nobody can take it back any more. */
async function forgetImports(ctx: RequestContext): Promise<void> {
  for (const { id, fileKey, wrongKey } of await selectOldRuns(ctx, UNDO_DAYS)) {
    await ctx.platform.files.delete(fileKey);
    if (wrongKey !== '') await ctx.platform.files.delete(wrongKey);
    await forgetRun(ctx, id);
  }
}
