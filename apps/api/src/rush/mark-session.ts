import { findSkus } from '../catalog/catalog.service.ts';
import { markGoods } from '../goods-mark/goods-mark.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type SessionRow, selectItems } from './rush.queries.ts';

/** Tells carts which goods a published session has, and when. */
export async function markSession(
  tx: RequestContext,
  { id, startsAt, endsAt }: Pick<SessionRow, 'id' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  const items = await selectItems(tx, [id]);
  const views = await findSkus(
    tx,
    items.map(({ ppid }) => ppid),
  );
  for (const item of items) {
    const productId = views.get(item.ppid)?.productId;
    if (productId === undefined) continue;
    const mark = { ppid: item.ppid, productId, label: '', startsAt, endsAt };
    await markGoods(tx, { kind: 'rush', refId: item.id }, [mark]);
  }
}
