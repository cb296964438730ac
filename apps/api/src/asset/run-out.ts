import { type AssetKind, assetKindKeys, assetKinds } from '@jishi/contract/asset-kind.ts';
import { shiftToBeijing } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { changeSum } from '../member/asset-sums.service.ts';
import { tell } from '../notice/notice.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { noteChange, requireLockedSum } from './change.ts';
import {
  type EndingLot,
  emptyOverLots,
  endLotsOf,
  markReminded,
  selectMembersToRemind,
  selectMembersWithOverLots,
} from './due-lots.queries.ts';

/** Members of one query: each is done in a transaction of its own. */
const BATCH = 200;

/** Lots that are over leave the sums, each with an entry. What is over counts until this has run. */
export function expireLots(ctx: RequestContext): Promise<void> {
  return forEachMember(ctx, selectMembersWithOverLots, (tx, memberId) => expireLotsOf(tx, memberId, '到期'));
}

/** A member leaves: points lapse with an entry, so that sums and entries agree. Coin is money, and blocks instead. */
export async function lapseLots(tx: RequestContext, memberId: number): Promise<void> {
  await endLotsOf(tx, memberId);
  await expireLotsOf(tx, memberId, '因账户注销失效');
}

async function expireLotsOf(tx: RequestContext, memberId: number, why: string): Promise<void> {
  await requireLockedSum(tx, memberId, 'points');
  for (const { id, kind, left, expiresAt } of await emptyOverLots(tx, memberId)) {
    const after = (await changeSum(tx, memberId, { kind, amount: -left })) ?? 0;
    await noteChange(tx, memberId, {
      kind,
      act: 'expire',
      amount: -left,
      after,
      reason: `${assetKinds[kind]}${why}`,
      // A lot that was used and came back runs out a second time, at another moment.
      reference: `lot:${id}:expire:${expiresAt.getTime()}`,
      taken: [{ lotId: id, amount: left }],
    });
  }
}

/** Tells each member once of what runs out within 7 days, all of it in one notice. */
export function remindOfLots(ctx: RequestContext): Promise<void> {
  return forEachMember(ctx, selectMembersToRemind, async (tx, memberId) => {
    await requireLockedSum(tx, memberId, 'points');
    const lots = await markReminded(tx, memberId);
    const [first] = lots.toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
    if (!first) return;
    const kinds = assetKindKeys.filter((kind) => lots.some((lot) => lot.kind === kind));
    await tell(tx, memberId, {
      kind: 'asset',
      title: `${kinds.map((kind) => assetKinds[kind]).join('、')}即将到期`,
      text: `${describeEnds(lots)}，请尽快使用。`,
      link: first.kind === 'coin' ? '/member/coin' : '/member/integral',
      dedupKey: `asset:remind:${first.id}:${first.expiresAt.getTime()}`,
    });
  });
}

/** 200 积分将于 11月28日 到期，3.50 机币将于 11月30日 到期: the next first, what ends on one day together. */
function describeEnds(lots: readonly EndingLot[]): string {
  const sums = new Map<string, { kind: AssetKind; day: string; left: number }>();
  for (const { kind, left, expiresAt } of lots.toSorted((one, other) => +one.expiresAt - +other.expiresAt)) {
    const day = lastDayOf(expiresAt);
    const known = sums.get(`${kind} ${day}`);
    sums.set(`${kind} ${day}`, { kind, day, left: left + (known?.left ?? 0) });
  }
  return [...sums.values()]
    .map(({ kind, day, left }) => `${writeAmount(kind, left)}将于 ${day} 到期`)
    .join('，');
}

/** The last day on which something can be used: it ends with the midnight after it. */
function lastDayOf(expiresAt: Date): string {
  const last = shiftToBeijing(expiresAt.getTime() - 1);
  return `${last.getUTCMonth() + 1}月${last.getUTCDate()}日`;
}

/** 2680 积分, 36.50 机币 */
export function writeAmount(kind: AssetKind, amount: number): string {
  return `${kind === 'coin' ? fenToYuan(amount).toFixed(2) : amount} ${assetKinds[kind]}`;
}

async function forEachMember(
  ctx: RequestContext,
  select: (ctx: RequestContext, most: number) => Promise<number[]>,
  act: (tx: RequestContext, memberId: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const members = await select(ctx, BATCH);
    for (const memberId of members) await inTransaction(ctx, (tx) => act(tx, memberId));
    if (members.length < BATCH) return;
  }
}
