import type { asset } from '@jishi/contract/asset.ts';
import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { readMember } from '../member/member.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import type { EntryRow } from './entry.queries.ts';
import type { LotRow } from './lot.queries.ts';
import { selectAhead, selectLog, selectLots } from './register.queries.ts';

export { blocksClosing } from './blocks-closing.ts';
export { endOfPoints, readPointsOfOrder } from './earn.ts';
export { reclaim, returnUse } from './give-back.ts';
export { grant } from './grant.ts';
export { sumSpentPoints } from './order-points.queries.ts';
export { spend } from './spend.ts';

import { describeLevel, levelsOf } from '../platform/tenancy/member-levels.ts';

/** Changes of one sum of the member who asks (C236, C238). */
export async function readLog(
  ctx: RequestContext,
  kind: AssetKind,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OutputOf<typeof asset.points>> {
  const memberId = requireMember(ctx);
  const [{ rows, total, sum }, { waiting, expiring }] = await Promise.all([
    selectLog(ctx, memberId, kind, { page, pageSize }),
    selectAhead(ctx, memberId, kind),
  ]);
  const present = presenterOf(kind);
  return {
    list: rows.map((row) => ({
      id: row.id,
      act: row.act,
      amount: present(row.amount),
      after: present(row.afterAmount),
      reason: row.reason,
      orderId: orderOf(row),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? '',
    })),
    total,
    page,
    pageSize,
    sum: present(sum),
    usable: present(Math.max(0, sum)),
    waiting: present(waiting),
    expiring: expiring.map(({ amount, at }) => ({ amount: present(amount), at: at.toISOString() })),
  };
}

/** What the member who asks owns at a glance. */
export async function readSummary(ctx: RequestContext): Promise<OutputOf<typeof asset.summary>> {
  const memberId = requireMember(ctx);
  const [member, points, coin] = await Promise.all([
    readMember(ctx, memberId),
    selectAhead(ctx, memberId, 'points'),
    selectAhead(ctx, memberId, 'coin'),
  ]);
  const next = levelsOf(ctx)[member.level]?.growth;
  return {
    points: member.points,
    waitingPoints: points.waiting,
    expiringPoints: points.expiring.map(({ amount, at }) => ({ amount, at: at.toISOString() })),
    coin: fenToYuan(member.coinFen),
    expiringCoin: coin.expiring.map(({ amount, at }) => ({
      amount: fenToYuan(amount),
      at: at.toISOString(),
    })),
    growth: member.growth,
    level: member.level,
    levelName: describeLevel(ctx, member.level),
    nextLevelName: next === undefined ? '' : describeLevel(ctx, member.level + 1),
    nextLevelFrom: next ?? 0,
  };
}

/** Lots of the member who asks of which something is left. */
export async function listLots(
  ctx: RequestContext,
  { kind, page, pageSize }: ParsedInputOf<typeof asset.lots>,
): Promise<OutputOf<typeof asset.lots>> {
  const { rows, total } = await selectLots(ctx, requireMember(ctx), kind, { page, pageSize });
  return { list: rows.map((row) => presentLot(row)), total, page, pageSize };
}

/** A lot as it travels: coin in yuan, the others whole. */
export function presentLot(row: LotRow) {
  const present = presenterOf(row.kind);
  return {
    id: row.id,
    amount: present(row.amount),
    left: present(row.leftAmount),
    reason: row.reason,
    waiting: !row.matured,
    usableFrom: row.usableFrom.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? '',
  };
}

/** How amounts of a kind travel: coin in yuan, the others as they are. */
export function presenterOf(kind: AssetKind): (amount: number) => number {
  return kind === 'coin' ? fenToYuan : (amount) => amount;
}

/** The order that a reference names, 0 for none. */
function orderOf({ reference }: Pick<EntryRow, 'reference'>): number {
  return Number(/^order:(\d{14}):/.exec(reference)?.[1] ?? 0);
}
