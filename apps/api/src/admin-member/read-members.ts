import type { adminMember } from '@jishi/contract/admin-member.ts';
import { spanBeijingDays } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { describeDevice } from '@jishi/contract/user-agent.ts';
import { recordAct } from '../audit/audit.service.ts';
import { blockedValues, findBlockedAmong } from '../blocklist/blocklist.service.ts';
import { findMember, findMembers, type MemberRow, maskMobile, maskName } from '../member/member.service.ts';
import { sumOrdersOf } from '../order/order.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { describeLevel } from '../platform/tenancy/member-levels.ts';
import { closeSessionsOf, listSessionsOf } from '../session/session.service.ts';

/** A page of members, masked. */
export async function listMembers(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminMember.list>,
): Promise<OutputOf<typeof adminMember.list>> {
  const { rows, total } = await findMembers(ctx, {
    keyword: input.keyword,
    sort: input.sort,
    ...spanBeijingDays(input),
    among:
      input.state === 'blocked'
        ? { ids: blockedValues(ctx, 'member'), mobiles: blockedValues(ctx, 'phone') }
        : undefined,
    page: input.page,
    pageSize: input.pageSize,
  });
  const blocked = await readBlocked(ctx, rows);
  return {
    list: rows.map((row) => present(ctx, row, blocked)),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}

/** A member with orders and sessions, masked. @throws AppError notFound */
export async function readMemberForStaff(
  ctx: RequestContext,
  memberId: number,
): Promise<OutputOf<typeof adminMember.detail>> {
  const row = await requireMemberRow(ctx, memberId);
  const [blocked, orders, sessions] = await Promise.all([
    readBlocked(ctx, [row]),
    sumOrdersOf(ctx, memberId),
    listSessionsOf(ctx, 'member', memberId),
  ]);
  return {
    ...present(ctx, row, blocked),
    orders: {
      count: orders.count,
      paid: fenToYuan(orders.paidFen),
      lastAt: orders.lastAt?.toISOString() ?? '',
    },
    sessions: sessions.map((one) => ({
      sessionId: one.id,
      ip: one.ip,
      userAgent: describeDevice(one.userAgent),
      createdAt: one.createdAt.toISOString(),
    })),
  };
}

/**
 * Name and phone in full. What is looked at and why is written down in the same transaction. @throws AppError notFound
 */
export async function revealMember(
  ctx: RequestContext,
  { memberId, reason }: ParsedInputOf<typeof adminMember.reveal>,
): Promise<OutputOf<typeof adminMember.reveal>> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireMemberRow(tx, memberId);
    await recordAct(tx, {
      action: 'member.reveal',
      target: describeMember(row),
      object: { type: 'member', id: memberId },
      changes: [{ field: '原因', before: '', after: reason }],
    });
    return { name: row.name, mobile: row.mobile };
  });
}

/** Ends one session of a member or all. @throws AppError notFound */
export async function endMemberSessions(
  ctx: RequestContext,
  { memberId, sessionId }: ParsedInputOf<typeof adminMember.endSessions>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireMemberRow(tx, memberId);
    const ended = await closeSessionsOf(tx, 'member', memberId, sessionId > 0 ? { only: sessionId } : {});
    if (sessionId > 0 && ended === 0) throw notFound('该登录已结束');
    await recordAct(tx, {
      action: 'member.endSession',
      target: describeMember(row),
      object: { type: 'member', id: memberId },
      changes: [{ field: '结束登录', before: '', after: `${ended} 个` }],
    });
    return {};
  });
}

/** @throws AppError notFound */
export async function requireMemberRow(ctx: RequestContext, memberId: number): Promise<MemberRow> {
  const row = await findMember(ctx, memberId);
  if (!row) throw notFound('会员不存在');
  return row;
}

/** 会员 1024（139****0001）: the register holds no personal data in full. */
export function describeMember({ id, mobile }: Pick<MemberRow, 'id' | 'mobile'>): string {
  return `会员 ${id}（${maskMobile(mobile)}）`;
}

type Blocked = Awaited<ReturnType<typeof findBlockedAmong>>;

function readBlocked(ctx: RequestContext, rows: readonly MemberRow[]): Promise<Blocked> {
  return findBlockedAmong(ctx, {
    ...{ memberIds: rows.map(({ id }) => id), phones: rows.map(({ mobile }) => mobile) },
  });
}

function present(ctx: RequestContext, row: MemberRow, blocked: Blocked) {
  return {
    memberId: row.id,
    maskedName: maskName(row.name),
    maskedMobile: maskMobile(row.mobile),
    levelName: describeLevel(ctx, row.level),
    points: row.points,
    balance: fenToYuan(row.balanceFen),
    blocked: blocked.memberIds.has(row.id) || blocked.phones.has(row.mobile),
    createdAt: row.createdAt.toISOString(),
  };
}
