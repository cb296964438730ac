import type { RequestContext } from '../platform/request-context.ts';
import { upsertWatch } from './watch.queries.ts';

/** Puts guests on the list, for shops that are filled from elsewhere: nothing is asked, and nobody is told. */
export async function fillWatches(
  tx: RequestContext,
  rows: readonly Omit<Parameters<typeof upsertWatch>[1], 'memberId' | 'state'>[],
): Promise<void> {
  for (const row of rows) await upsertWatch(tx, row);
}
