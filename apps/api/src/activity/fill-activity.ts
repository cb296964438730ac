import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertActivity, selectForDesk } from './activity.queries.ts';

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
    return rows[0]?.id ?? insertActivity(tx, { ...facts, state: 'published' });
  });
}
