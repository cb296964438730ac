import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertActivity, selectActivity, selectForDesk } from './activity.queries.ts';
import { markActivity } from './mark-activity.ts';

/**
 * Publishes an activity for shops that are filled from elsewhere; one whose title there is stays as it is.
 * @returns its number
 */
export async function fillActivity(
  ctx: RequestContext,
  facts: Omit<Parameters<typeof insertActivity>[1], 'state'>,
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await selectForDesk(tx, { keyword: facts.title, state: '' }, { page: 1, pageSize: 1 });
    if (rows[0]) return rows[0].id;
    const id = await insertActivity(tx, { ...facts, state: 'published' });
    const row = await selectActivity(tx, id);
    if (row) await markActivity(tx, row);
    return id;
  });
}
