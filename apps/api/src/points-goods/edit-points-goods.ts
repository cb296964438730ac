import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminPointsGoods } from '@jishi/contract/points-goods.ts';
import { recordAct } from '../audit/audit.service.ts';
import { assertNoUnits, findSkus } from '../catalog/catalog.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertGoods, selectAllGoods, selectGoods, updateGoods } from './points-goods.queries.ts';
import { presentGoods } from './points-goods.service.ts';

/** Everything that was offered for points, for staff. */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof adminPointsGoods.list>,
): Promise<OutputOf<typeof adminPointsGoods.list>> {
  const { rows, total } = await selectAllGoods(ctx, { page, pageSize });
  const views = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const list = rows.flatMap((row) => {
    const view = views.get(row.ppid);
    const { ppid, quota, given, rules, active } = row;
    return view ? [{ ...presentGoods(ctx, row, view), ppid, quota, given, rules, active }] : [];
  });
  return { list, total, page, pageSize };
}

/** Offers goods for points or changes that, and writes down who did. @throws AppError notFound, wrongInput, conflict */
export async function savePointsGoods(
  ctx: RequestContext,
  { id, price, startsAt, endsAt, ...input }: ParsedInputOf<typeof adminPointsGoods.save>,
): Promise<{ id: number }> {
  const draft = {
    ...input,
    priceFen: Math.round(price * 100),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
  if (draft.endsAt <= draft.startsAt) throw refuseField('endsAt', '结束时间须晚于开始时间');
  return inTransaction(ctx, async (tx) => {
    const view = (await findSkus(tx, [draft.ppid])).get(draft.ppid);
    if (view?.kind !== 'goods') throw refuseField('ppid', '商品不存在');
    assertNoUnits([view], 'ppid');
    if (id > 0 && !(await selectGoods(tx, id))) throw notFound('兑换商品不存在');
    if (id > 0 && !(await updateGoods(tx, id, draft))) throw conflict('兑换数量不能少于已兑换的数量');
    const [made = id] = id > 0 ? [] : await insertGoods(tx, [draft]);
    const after = `${draft.points} 积分 + ${price} 元，共 ${draft.quota} 件${draft.active ? '' : '，停用'}`;
    await recordAct(tx, {
      action: 'vip.goods',
      target: view.name,
      object: { type: 'pointsGoods', id: made },
      changes: [{ field: '兑换', before: '', after }],
    });
    return { id: made };
  });
}
