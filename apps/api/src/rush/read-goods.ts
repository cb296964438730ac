import type { adminRush as contract } from '@jishi/contract/admin-rush.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RushSessionState } from '@jishi/contract/rush-words.ts';
import { findSkus, isSellable, type SkuView } from '../catalog/catalog.service.ts';
import { findMemberNames, maskName } from '../member/member.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readAvailability } from '../stock/stock.service.ts';
import { countAdmitted } from './admit.ts';
import { selectClaims } from './claim.queries.ts';
import { findLowPrice } from './find-low-price.ts';
import { presentSession } from './present-sale.ts';
import { type ItemRow, type SessionRow, selectItems, selectUnits } from './rush.queries.ts';
import { countItems, selectSession, selectSessions } from './session.queries.ts';

type Goods = OutputOf<typeof contract.detail>['goods'];

/** Claims of one answer. */
const CLAIMS = 1_000;
const noUnits = { units: 0, left: 0, held: 0, paid: 0, shipped: 0, released: 0 };

/** All sessions, for staff (X2760). */
export async function listSessions(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const { rows, total } = await selectSessions(ctx, { page, pageSize });
  const items = await countItems(
    ctx,
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => presentForStaff(row, items.get(row.id) ?? 0)), total, page, pageSize };
}

/** A session with its goods (X2761). @throws AppError notFound */
export async function readSession(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof contract.detail>> {
  const session = await requireSession(ctx, id);
  const goods = await readGoods(ctx, id);
  return { ...presentForStaff(session, goods.length), goods };
}

/** The goods of a session with their prices, their free stock and what keeps them from being published. */
export async function readGoods(ctx: RequestContext, sessionId: number): Promise<Goods> {
  const items = await selectItems(ctx, [sessionId]);
  const ppids = items.map(({ ppid }) => ppid);
  const [views, free] = await Promise.all([findSkus(ctx, ppids), readAvailability(ctx, ppids)]);
  const goods: Goods = [];
  for (const item of items) {
    const view = views.get(item.ppid);
    const lowFen = (view && (await findLowPrice(ctx, view))) ?? item.lowFen;
    const units = free.get(item.ppid)?.total ?? 0;
    const { ppid, quota, perMember, perOrder, needRealName, minMemberDays } = item;
    goods.push({
      ...{ qid: item.id, ppid, name: view?.name ?? `商品 ${ppid}`, price: fenToYuan(item.priceFen) },
      ownPrice: fenToYuan(view?.ownPriceFen ?? 0),
      lowPrice: fenToYuan(lowFen),
      ...{ quota, perMember, perOrder, needRealName, minMemberDays, free: units },
      problem: explain(item, view, { lowFen, free: units }),
    });
  }
  return goods;
}

/** What a session does at this moment (X2765). @throws AppError notFound */
export async function readBoard(ctx: RequestContext, id: number): Promise<OutputOf<typeof contract.board>> {
  const session = await requireSession(ctx, id);
  const items = await selectItems(ctx, [id]);
  const [views, units, admitted] = await Promise.all([
    findSkus(
      ctx,
      items.map(({ ppid }) => ppid),
    ),
    selectUnits(
      ctx,
      items.map((one) => one.id),
    ),
    Promise.all(items.map((one) => countAdmitted(ctx, one.id))),
  ]);
  const goods = items.map((item, index) => {
    const { units: carved, ...rest } = units.get(item.id) ?? noUnits;
    const name = views.get(item.ppid)?.name ?? `商品 ${item.ppid}`;
    const price = fenToYuan(item.priceFen);
    return { qid: item.id, name, price, admitted: admitted[index] ?? 0, carved, ...rest };
  });
  return { ...presentForStaff(session, items.length), now: new Date().toISOString(), goods };
}

/** Who took what in a session, for a spreadsheet (X2766). @throws AppError notFound */
export async function listClaims(
  ctx: RequestContext,
  { id, before }: ParsedInputOf<typeof contract.claims>,
): Promise<OutputOf<typeof contract.claims>> {
  await requireSession(ctx, id);
  const rows = await selectClaims(ctx, id, { before, most: CLAIMS });
  const [views, members] = await Promise.all([
    findSkus(
      ctx,
      rows.map(({ ppid }) => ppid),
    ),
    findMemberNames(
      ctx,
      rows.map(({ claim }) => claim.memberId),
    ),
  ]);
  const list = rows.map(({ claim, ppid, priceFen }) => ({
    ...{ id: claim.id, orderId: claim.orderId, member: maskName(members.get(claim.memberId) ?? '') },
    ...{ name: views.get(ppid)?.name ?? `商品 ${ppid}`, count: claim.units, price: fenToYuan(priceFen) },
    ...{ state: claim.state, at: claim.createdAt.toISOString() },
  }));
  return { list, next: rows.length < CLAIMS ? 0 : (rows.at(-1)?.claim.id ?? 0) };
}

async function requireSession(ctx: RequestContext, id: number): Promise<SessionRow> {
  const session = await selectSession(ctx, id);
  if (!session) throw notFound('场次不存在');
  return session;
}

function presentForStaff(session: SessionRow, items: number) {
  return { ...presentSession(session), state: stateOf(session), version: session.version, items };
}

function stateOf({ state, startsAt, endsAt }: SessionRow): RushSessionState {
  const now = new Date();
  if (state !== 'published') return state;
  if (endsAt <= now) return 'over';
  return startsAt > now ? 'ahead' : 'running';
}

function explain(
  item: ItemRow,
  view: SkuView | undefined,
  { lowFen, free }: { lowFen: number; free: number },
): string {
  if (!view || !isSellable(view)) return '已下架或暂不可售';
  if (item.priceFen >= lowFen) return `抢购价不低于近 7 天最低价 ¥${fenToYuan(lowFen)}`;
  if (free < item.quota && item.preparedAt === null) return `可用库存 ${free} 件，不足 ${item.quota} 件`;
  return '';
}
