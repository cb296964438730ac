import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import { markGoods } from '../goods-mark/goods-mark.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ActivityRow } from './activity.queries.ts';

/** Tells lists which goods carry the activity's mark. */
export async function markActivity(
  tx: RequestContext,
  { id, ...facts }: Pick<ActivityRow, 'id' | 'markText' | 'markPpids' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  const { markText: label, startsAt, endsAt } = facts;
  const goods = label === '' ? [] : await findGoods(tx, facts.markPpids);
  const marks = goods.map(({ ppid, productId }) => ({ ppid, productId, label, startsAt, endsAt }));
  await markGoods(tx, { kind: 'activity', refId: id }, marks);
}

/** Those of the SKUs that there are. */
export async function findGoods(ctx: RequestContext, ppids: readonly number[]): Promise<SkuView[]> {
  return ppids.length === 0 ? [] : [...(await findSkus(ctx, ppids)).values()];
}
