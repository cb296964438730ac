import { planLater } from '../later/later.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { returnUnits } from '../stock/stock.service.ts';
import { LAPSE, unitsOf } from './announce.ts';
import { holdingStates } from './application.queries.ts';
import { publish } from './edit-tryout.ts';
import { insertApplications, type WrittenApplication } from './fill.queries.ts';
import {
  insertTryout,
  selectTryout,
  selectTryouts,
  type TryoutDraft,
  updateTryout,
} from './tryout.queries.ts';

/** A try-out as it stands, with who applied. */
export interface WrittenTryout {
  readonly draft: TryoutDraft;
  readonly state: 'published' | 'announced' | 'over';
  readonly applications: readonly WrittenApplication[];
}

/**
 * Writes try-outs down with who applied, what they reported and what was said, in a transaction; a shop that has any
 * stays as it is. For shops that are filled from elsewhere: nothing is judged, nobody is told.
 */
export async function fillTryouts(tx: RequestContext, written: readonly WrittenTryout[]): Promise<void> {
  if (written.length === 0 || (await selectTryouts(tx, '', { page: 1, pageSize: 1 })).total > 0) return;
  for (const { draft, state, applications } of written) {
    const row = await selectTryout(tx, await insertTryout(tx, draft));
    if (!row) throw new Error('a try-out was to be written');
    await publish(tx, row);
    const ids = await insertApplications(tx, row.id, applications);
    if (state === 'published') continue;
    const chosen = applications.filter((one) => holdingStates.includes(one.state)).length;
    await updateTryout(tx, row.id, { state, chosen });
    for (const [index, one] of applications.entries())
      if (one.state === 'chosen' && one.confirmBy)
        await planLater(tx, { kind: LAPSE, refId: ids[index] ?? 0, dueAt: one.confirmBy });
    if (state === 'over') await returnUnits(tx, unitsOf(row.id));
  }
}
