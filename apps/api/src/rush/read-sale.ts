import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { rush as contract } from '@jishi/contract/rush.ts';
import { findProductBySku, findSkus } from '../catalog/catalog.service.ts';
import { findMember } from '../member/member.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { explainMember } from './explain-member.ts';
import { barOf, presentSession, stateOf } from './present-sale.ts';
import {
  type ItemRow,
  type Sold,
  selectItems,
  selectMine,
  selectNext,
  selectReminded,
  selectShown,
  selectSold,
  selectUnits,
} from './rush.queries.ts';
import { unitsNow } from './units-now.ts';

type Detail = OutputOf<typeof contract.detail>;
type List = OutputOf<typeof contract.list>;

/** Sessions that stand side by side on the page. */
const MOST_SESSIONS = 8;
export const SALE_GONE = '抢购活动不存在或已下架';

/** Sessions that run or will, and the goods of one (X2750). */
export async function listSales(ctx: RequestContext, wanted: number): Promise<List> {
  const sessions = await selectShown(ctx, MOST_SESSIONS);
  const session = sessions.find(({ id }) => id === wanted) ?? sessions[0];
  const now = new Date();
  const head = { now: now.toISOString(), sessions: sessions.map(presentSession) };
  if (!session) return { ...head, current: 0, items: [] };
  const items = await selectItems(ctx, [session.id]);
  const [views, units] = await Promise.all([
    findSkus(
      ctx,
      items.map(({ ppid }) => ppid),
    ),
    selectUnits(
      ctx,
      items.map(({ id }) => id),
    ),
  ]);
  const cards = items.flatMap((item) => {
    const view = views.get(item.ppid);
    if (!view) return [];
    const state = stateOf({ session }, units.get(item.id), now);
    return [
      {
        ...{ qid: item.id, ppid: item.ppid, name: view.name, image: presentPicture(view.picture, view.name) },
        ...{ price: fenToYuan(item.priceFen), lowPrice: fenToYuan(item.lowFen), state },
        ...barOf(units.get(item.id), state),
        perMember: item.perMember,
      },
    ];
  });
  // What can be had stands before what is gone.
  return { ...head, current: session.id, items: cards.toSorted((one, other) => rank(one) - rank(other)) };
}

const rank = ({ state }: List['items'][number]) =>
  ({ running: 0, before: 0, back: 1, soldOut: 2, over: 3 })[state];

/** Of which goods of a session the member who asks is told (X2754). */
export async function listReminders(ctx: RequestContext, sessionId: number): Promise<{ qids: number[] }> {
  return { qids: await selectReminded(ctx, requireMember(ctx), sessionId) };
}

/** A published item. @throws AppError notFound */
export async function requireSold(ctx: RequestContext, qid: number): Promise<Sold> {
  const sold = await selectSold(ctx, qid);
  if (!sold || sold.session.state === 'draft') throw notFound(SALE_GONE);
  return sold;
}

/** Everything about one item, and what who asks may do (C066). @throws AppError notFound */
export async function readSale(ctx: RequestContext, qid: number): Promise<Detail> {
  const sold = await requireSold(ctx, qid);
  const { item, session } = sold;
  const [found, units, mine, next] = await Promise.all([
    findProductBySku(ctx, item.ppid),
    unitsNow(ctx, qid),
    readMine(ctx, item),
    selectNext(ctx, session.startsAt),
  ]);
  if (!found) throw notFound(SALE_GONE);
  const { current } = found;
  const now = new Date();
  const state = stateOf(sold, units, now);
  const view = (await findSkus(ctx, [item.ppid])).get(item.ppid);
  return {
    ...{ qid, ppid: item.ppid, name: current.name, specText: view?.specText ?? '' },
    images:
      current.pictures.length > 0
        ? current.pictures.map((one, index) => presentPicture(one, `${current.name} 图片 ${index + 1}`))
        : [presentPicture(null, current.name)],
    price: fenToYuan(item.priceFen),
    lowPrice: fenToYuan(item.lowFen),
    listPrice: fenToYuan(view?.listPriceFen ?? item.lowFen),
    ...{ state, session: session.name, now: now.toISOString() },
    startsAt: session.startsAt.toISOString(),
    endsAt: (session.stoppedAt ?? session.endsAt).toISOString(),
    ...barOf(units, state),
    ...{ perMember: item.perMember, perOrder: item.perOrder, rules: describeRules(item), mine },
    next: next ? presentSession(next) : null,
  };
}

/** A guest may try once signed in. */
async function readMine(ctx: RequestContext, item: ItemRow): Promise<Detail['mine']> {
  const memberId = ctx.visitor.member?.memberId;
  const member = memberId === undefined ? undefined : await findMember(ctx, memberId);
  if (!member) return { claimed: 0, canTry: true, blockedText: '', reminded: false, unpaidOrderId: 0 };
  const mine = await selectMine(ctx, item.id, member.id);
  const full = mine.claimed >= item.perMember ? `每人限购 ${item.perMember} 件，您已抢购` : undefined;
  const blockedText = full ?? (await explainMember(ctx, item, member)) ?? '';
  return { ...mine, canTry: blockedText === '', blockedText };
}

function describeRules({ perMember, perOrder, needRealName, minMemberDays }: ItemRow): string[] {
  const who = [
    ...(minMemberDays > 0 ? [`注册满 ${minMemberDays} 天`] : []),
    ...(needRealName ? ['完成实名认证'] : []),
  ];
  return [
    `每人限购 ${perMember} 件，每单最多 ${perOrder} 件`,
    ...(who.length > 0 ? [`仅限${who.join('且')}的会员参与`] : []),
    '抢到后请在 10 分钟内付款，逾期自动释放给其他用户',
    '抢购价不与优惠券、积分、会员价及其他促销同享，运费按平常标准收取',
    '开抢前 3 秒内的参与顺序随机抽取，先点不占优势；开抢前 5 分钟可先完成安全验证',
    '划线价为活动前 7 天内的最低售价',
  ];
}
