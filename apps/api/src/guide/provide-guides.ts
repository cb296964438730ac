import { keepGuideResource } from '../appointment/appointment.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { type GuideDraft, insertGuide, selectGuides } from './guide.queries.ts';

/**
 * Gives a store a guide unless one of that name serves there: for the demo shop.
 * @returns the id, of whom is there too
 */
export async function provideGuide(
  ctx: RequestContext,
  storeId: number,
  draft: Omit<GuideDraft, 'active'> & { served: number },
): Promise<number> {
  const known = (await selectGuides(ctx, storeId)).find(({ name }) => name === draft.name);
  if (known) return known.id;
  return inTransaction(ctx, async (tx) => {
    const resourceId = await keepGuideResource(tx, { id: 0, storeId, name: draft.name, active: true });
    return insertGuide(tx, { ...draft, active: true, storeId, resourceId });
  });
}
