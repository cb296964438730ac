import type { adminVipClub } from '@jishi/contract/admin-vip-club.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { wishStates } from '@jishi/contract/wish-words.ts';
import { recordAct } from '../audit/audit.service.ts';
import { maskName } from '../member/member.service.ts';
import { listMemberNames } from '../member/member-list.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { moveWish, selectAllWishes, selectVoters, selectWish } from './wish.queries.ts';

/** A page of all wishes, for staff. */
export async function listWishesForStaff(
  ctx: RequestContext,
  { state, keyword, page, pageSize }: ParsedInputOf<typeof adminVipClub.wishes>,
): Promise<OutputOf<typeof adminVipClub.wishes>> {
  const { rows, total } = await selectAllWishes(ctx, { state, keyword }, { page, pageSize });
  const names = await listMemberNames(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  const list = rows.map(({ tenantId: _tenantId, source: _source, phone: _phone, createdAt, ...row }) => ({
    ...row,
    maskedName: maskName(names.get(row.memberId)?.name ?? ''),
    createdAt: createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

/**
 * Answers a wish, tells its author and, when it came true, who voted for it, and writes down who did. In one
 * transaction. @throws AppError notFound; conflict for one that is not open, also when a colleague was first
 */
export async function answerWish(
  ctx: RequestContext,
  { id, state, reply }: ParsedInputOf<typeof adminVipClub.answerWish>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const answered = await moveWish(tx, id, ['shown'], { state, reply }, 'vipClub');
    if (!answered) {
      if (!(await selectWish(tx, id))) throw notFound('心愿不存在');
      throw conflict('只有征集中的心愿可以答复，请刷新后查看');
    }
    const voters = state === 'granted' ? await selectVoters(tx, id) : [];
    const title = state === 'granted' ? '心愿已实现' : '心愿有答复了';
    for (const memberId of [answered.memberId ?? [], ...voters].flat())
      await tell(tx, memberId, {
        ...{ kind: 'activity', title, text: `“${answered.content}”：${reply}`, link: '/vip#wishes' },
        dedupKey: `wish:${id}:answered`,
      });
    const changes = [{ field: '答复', before: '', after: `${wishStates[state]}：${reply}` }];
    await recordAct(tx, {
      action: 'vip.wish',
      target: answered.content,
      object: { type: 'vipWish', id },
      changes,
    });
  });
}
