import { writeBeijingShortMinute } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { pointsGoods as contract } from '@jishi/contract/points-goods.ts';
import type { PointsGoodsState } from '@jishi/contract/points-goods-words.ts';
import { findSkus, type SkuView } from '../catalog/catalog.service.ts';
import { findMember } from '../member/member.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { countTaken, type PointsGoodsRow, selectCurrent, selectGoods } from './points-goods.queries.ts';

export { fillPointsGoods } from './fill-points-goods.ts';

import { describeLevel } from '../platform/tenancy/member-levels.ts';

export const GOODS_FOR_POINTS_GONE = '兑换商品不存在或已下架';

type Wire = OutputOf<typeof contract.list>['list'][number];

/** What is to be had for points, now or soon (C269). */
export async function listPointsGoods(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const { rows, total } = await selectCurrent(ctx, { page, pageSize });
  const views = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const list = rows.flatMap((row) => {
    const view = views.get(row.ppid);
    return view ? [presentGoods(ctx, row, view)] : [];
  });
  return { list, total, page, pageSize };
}

/** One of them with what who asks may do (C271). @throws AppError notFound */
export async function readPointsGoods(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof contract.detail>> {
  const row = await selectGoods(ctx, id);
  const view = row?.active ? (await findSkus(ctx, [row.ppid])).get(row.ppid) : undefined;
  if (!row || !view) throw notFound(GOODS_FOR_POINTS_GONE);
  const memberId = ctx.visitor.member?.memberId;
  const [member, mine] =
    memberId === undefined
      ? [undefined, 0]
      : await Promise.all([findMember(ctx, memberId), countTaken(ctx, id, memberId)]);
  const refusal = explain(ctx, row, member && { ...member, mine });
  return {
    ...presentGoods(ctx, row, view),
    ...{ ppid: row.ppid, specText: view.specText, mine, owned: Math.max(0, member?.points ?? 0) },
    rules: row.rules.split('\n').filter((line) => line.trim() !== ''),
    can: refusal === undefined,
    text: refusal ?? (member ? '立即兑换' : '登录后兑换'),
  };
}

/**
 * Why something cannot be had now; undefined when it can.
 * @param who points, level and units of a member; left out for a guest
 */
export function explain(
  ctx: RequestContext,
  row: PointsGoodsRow,
  who: { level: number; points: number; mine: number } | undefined,
): string | undefined {
  const state = stateOf(row);
  if (state === 'ahead') return `${writeBeijingShortMinute(row.startsAt)} 开始`;
  if (state !== 'open') return { over: '已结束', gone: '已兑完', off: '已下架' }[state];
  if (!who) return undefined;
  if (who.mine >= row.perMember) return `已兑换 ${who.mine}/${row.perMember}`;
  if (who.level < row.levelMin) return `仅限${describeLevel(ctx, row.levelMin)}及以上`;
  if (who.points < row.points) return `积分不足，还差 ${row.points - Math.max(0, who.points)}`;
  return undefined;
}

/** Goods for points as they travel. Money in yuan. */
export function presentGoods(ctx: RequestContext, row: PointsGoodsRow, view: SkuView): Wire {
  return {
    ...{ id: row.id, name: view.name, image: presentPicture(view.picture, view.name), points: row.points },
    price: fenToYuan(row.priceFen),
    worth: fenToYuan(view.priceFen),
    left: row.quota - row.given,
    ...{ perMember: row.perMember, levelMin: row.levelMin, levelName: describeLevel(ctx, row.levelMin) },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    state: stateOf(row),
  };
}

function stateOf({ active, quota, given, startsAt, endsAt }: PointsGoodsRow): PointsGoodsState {
  const now = new Date();
  if (!active) return 'off';
  if (endsAt <= now) return 'over';
  if (startsAt > now) return 'ahead';
  return given >= quota ? 'gone' : 'open';
}
