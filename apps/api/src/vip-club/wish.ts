import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { vipClub as contract } from '@jishi/contract/vip-club.ts';
import { WISHES_A_DAY, wishStates } from '@jishi/contract/wish-words.ts';
import { maskName } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import {
  insertVote,
  insertWish,
  moveWish,
  selectShownWishes,
  selectVoted,
  selectWish,
} from './wish.queries.ts';

/** How moderation names a wish. */
export const WISH_KIND = 'wish';
const perMemberDay: LimitRule = { name: 'vipClub.wish', points: WISHES_A_DAY, durationSeconds: 86_400 };

/**
 * Writes a wish of the member who asks down and has it judged (C265).
 * @throws AppError wrongInput naming `content` for a word that nobody may use; tooManyRequests for the fourth of a day
 */
export async function addWish(
  ctx: RequestContext,
  content: string,
): Promise<OutputOf<typeof contract.addWish>> {
  const memberId = requireMember(ctx);
  const key = `${ctx.tenant.id}:${memberId}`;
  await ctx.platform.limits.consume(perMemberDay, key, `每天最多许 ${WISHES_A_DAY} 个心愿，请明天再来`);
  return inTransaction(ctx, async (tx) => {
    const id = await insertWish(tx, memberId, content);
    const piece = { kind: WISH_KIND, refId: id, revision: 1, memberId, text: content };
    const verdict = await submitPiece(tx, piece);
    if (verdict === 'refused') throw refuseField('content', '心愿含有不允许使用的内容，请修改');
    if (verdict !== 'passed') return { id, state: 'pending' };
    await showWish(tx, id);
    return { id, state: 'shown' };
  });
}

/** Lets everybody see a wish that has passed. In a transaction. */
export async function showWish(tx: RequestContext, id: number): Promise<void> {
  await moveWish(tx, id, ['pending', 'refused'], { state: 'shown' });
}

/** Wishes as the page of the club shows them (X2413). */
export async function listWishes(
  ctx: RequestContext,
  { page, pageSize }: ParsedInputOf<typeof contract.wishes>,
): Promise<OutputOf<typeof contract.wishes>> {
  const memberId = ctx.visitor.member?.memberId ?? 0;
  const { rows, total } = await selectShownWishes(ctx, memberId, { page, pageSize });
  const [names, voted] = await Promise.all([
    listMemberNames(
      ctx,
      rows.map((row) => row.memberId),
    ),
    selectVoted(
      ctx,
      memberId,
      rows.map(({ id }) => id),
    ),
  ]);
  const list = rows.map((row) => ({
    ...{ id: row.id, content: row.content, votes: row.votes, state: row.state, reply: row.reply },
    author: maskName(names.get(row.memberId)?.name ?? ''),
    stateText: wishStates[row.state],
    mine: row.memberId === memberId,
    voted: voted.has(row.id),
    createdAt: row.createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/**
 * Votes for a wish (X2414), once. @returns its votes
 * @throws AppError notFound for one that others do not see; conflict for one's own and for one that was answered
 */
export async function voteWish(ctx: RequestContext, id: number): Promise<number> {
  const memberId = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const votes = await insertVote(tx, id, memberId);
    if (votes !== undefined) return votes;
    const row = await selectWish(tx, id);
    if (row?.memberId === memberId) throw conflict('不能为自己的心愿投票');
    if (!row || row.state === 'pending' || row.state === 'refused') throw notFound('心愿不存在');
    throw conflict('该心愿已有答复，不再投票');
  });
}
