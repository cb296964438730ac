import { afterCommit, type RequestContext } from '../platform/request-context.ts';

export const TELL_DEPOSITS = 'watch.deposits';
/** The job that tells whoever waits. */
export const WATCH_JOB = 'watch.tell';

/** Has everybody told at once, as deposits open; a queue that cannot be reached leaves it to the job's own time. */
export async function hurryWatches(tx: RequestContext): Promise<void> {
  afterCommit(tx, ({ platform, tenant }) =>
    platform.jobs.send(WATCH_JOB, { tenantId: tenant.id }, { singletonKey: 'hurried' }),
  );
}
