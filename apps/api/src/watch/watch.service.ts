import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import type { adminWatch, watch } from '@jishi/contract/watch.ts';
import { MOST_WATCHES_OF_DAY, type WatchKind } from '@jishi/contract/watch-words.ts';
import { findSkus, isPriceSentinel, type SkuView } from '../catalog/catalog.service.ts';
import { planLater } from '../later/later.service.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { findPresaleOf } from '../presale/presale.service.ts';
import { priceForStrangers } from '../promotion/promotion.service.ts';
import { describeStock, readAvailability } from '../stock/stock.service.ts';
import { passCaptcha } from '../verify/captcha.service.ts';
import { TELL_DEPOSITS } from './hurry-watches.ts';
import { selectDemand, selectWaiting, selectWatches, upsertWatch } from './watch.queries.ts';

export { endWatches } from './end-watches.ts';
export { erase } from './erase-watcher.ts';
export { fillWatches } from './fill-watches.ts';
export { countWaiting } from './watch.queries.ts';

const perPhoneDay: LimitRule = {
  name: 'watch.phone.day',
  points: MOST_WATCHES_OF_DAY,
  durationSeconds: 86_400,
};
const TOO_MANY = `每个手机号每天最多登记 ${MOST_WATCHES_OF_DAY} 次，请明天再来`;

interface Wish {
  ppid: number;
  phone: string;
  verify: string;
}

/** Waits for goods that cannot be bought now (C150). @throws AppError as `write`; conflict while they can be bought */
export async function watchArrival(ctx: RequestContext, wish: Wish): Promise<OutputOf<typeof watch.arrival>> {
  const view = await requireGoods(ctx, wish.ppid);
  if (await canBuy(ctx, view)) throw conflict('商品有货，现在就可以购买');
  return write(ctx, 'arrival', wish, { targetFen: null, seenFen: view.priceFen });
}

/**
 * Waits for a price (C151).
 * @throws AppError as `write`; conflict for goods without a price; invalidInput naming `price` where it costs no more
 *   than that already
 */
export async function watchPrice(
  ctx: RequestContext,
  { price, ...wish }: ParsedInputOf<typeof watch.priceDrop>,
): Promise<OutputOf<typeof watch.priceDrop>> {
  const view = await requireGoods(ctx, wish.ppid);
  if (isPriceSentinel(view.priceFen)) throw conflict('商品暂无报价，暂不能登记降价通知');
  const seenFen = (await priceForStrangers(ctx, [view])).get(view.ppid)?.unitFen ?? view.priceFen;
  const targetFen = yuanToFen(price);
  if (targetFen <= 0 || targetFen >= seenFen) throw refuseField('price', '期望价须低于当前价');
  return write(ctx, 'priceDrop', wish, { targetFen, seenFen });
}

/**
 * Waits for any lower price of a unit that is sold by itself (C357, C128).
 * @throws AppError as `write`; notFound for a SKU that is not there
 */
export async function watchAnyDrop(ctx: RequestContext, wish: Wish): Promise<{ id: number; told: boolean }> {
  const { priceFen } = await requireGoods(ctx, wish.ppid);
  if (isPriceSentinel(priceFen) || priceFen <= 1) throw conflict('商品暂无报价，暂不能登记降价通知');
  return write(ctx, 'priceDrop', wish, { targetFen: priceFen - 1, seenFen: priceFen });
}

/**
 * Waits for the deposits of a presale (C153); they are told at once when they open.
 * @throws AppError as `write`; conflict without a presale that is still to open
 */
export async function watchDeposit(ctx: RequestContext, wish: Wish): Promise<OutputOf<typeof watch.deposit>> {
  const view = await requireGoods(ctx, wish.ppid);
  const presale = await findPresaleOf(ctx, wish.ppid);
  if (!presale) throw conflict('该商品暂无预售');
  const { id: refId, depositFrom: dueAt } = presale;
  if (dueAt.getTime() <= Date.now()) throw conflict('定金支付已开始，现在就可以支付');
  const written = await write(ctx, 'deposit', wish, { targetFen: null, seenFen: view.priceFen });
  await inTransaction(ctx, (tx) => planLater(tx, { kind: TELL_DEPOSITS, refId, dueAt }));
  return written;
}

/**
 * A member's own number needs no proof, any other one the captcha. What no captcha would let through is refused first.
 * @throws AppError invalidInput naming `verify`; tooManyRequests
 */
async function write(
  ctx: RequestContext,
  kind: WatchKind,
  { ppid, phone, verify }: Wish,
  prices: { targetFen: number | null; seenFen: number },
): Promise<{ id: number; told: boolean }> {
  const memberId = ctx.visitor.member?.memberId ?? null;
  const isOwn = memberId !== null && (await readMember(ctx, memberId)).mobile === phone;
  const waits = await selectWaiting(ctx, { kind, ppid, phone });
  const counter: [LimitRule, string, string] = [perPhoneDay, `${ctx.tenant.id}:${phone}`, TOO_MANY];
  if (!waits) await ctx.platform.limits.check(...counter);
  if (!isOwn) await passCaptcha(ctx, verify);
  if (!waits) await ctx.platform.limits.consume(...counter);
  const id = await upsertWatch(ctx, {
    kind,
    ppid,
    phone,
    memberId: isOwn ? memberId : null,
    countyId: ctx.visitor.countyId,
    ...prices,
  });
  return { id, told: false };
}

async function requireGoods(ctx: RequestContext, ppid: number): Promise<SkuView> {
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods' || view.draft) throw notFound(GOODS_GONE);
  return view;
}

async function canBuy(ctx: RequestContext, view: SkuView): Promise<boolean> {
  const availability = (await readAvailability(ctx, [view.ppid])).get(view.ppid);
  if (!availability) return false;
  return describeStock(view.status, availability, !isPriceSentinel(view.priceFen)).canBuy;
}

/** What is waited for (X1360). */
export async function listDemand(
  ctx: RequestContext,
  { kind, page, pageSize }: ParsedInputOf<typeof adminWatch.demand>,
): Promise<OutputOf<typeof adminWatch.demand>> {
  const { rows, total } = await selectDemand(ctx, kind, { page, pageSize });
  const skus = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const list = rows.map(({ ppid, kind, waiting, highestFen, averageFen, since }) => ({
    ppid,
    kind,
    waiting,
    name: skus.get(ppid)?.name ?? '',
    price: fenToYuan(skus.get(ppid)?.ownPriceFen ?? 0),
    highest: fenToYuan(highestFen),
    average: fenToYuan(averageFen),
    since: new Date(since).toISOString(),
  }));
  return { list, total, page, pageSize };
}

/** Who waits and who was told (X1361). */
export async function listWatches(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminWatch.list>,
): Promise<OutputOf<typeof adminWatch.list>> {
  const { rows, total } = await selectWatches(ctx, filter, { page, pageSize });
  const skus = await findSkus(
    ctx,
    rows.map(({ ppid }) => ppid),
  );
  const list = rows.map((row) => ({
    id: row.id,
    ppid: row.ppid,
    name: skus.get(row.ppid)?.name ?? '',
    kind: row.kind,
    state: row.state,
    phone: maskMobile(row.phone),
    isMember: row.memberId !== null,
    target: fenToYuan(row.targetFen ?? 0),
    createdAt: row.createdAt.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? '',
  }));
  return { list, total, page, pageSize };
}
