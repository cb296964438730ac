import { WISHES_A_DAY, type WishState, wishStates } from '@jishi/contract/wish-words.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { passCaptcha } from '../verify/captcha.service.ts';
import {
  deleteSecondHandWishes,
  insertSecondHandWish,
  selectSecondHandWishes,
} from './second-hand-wish.queries.ts';
import { moveWish, selectWish } from './wish.queries.ts';
import { showWish, WISH_KIND } from './wish.ts';

const perPhoneDay: LimitRule = {
  name: 'secondHand.wish',
  points: WISHES_A_DAY,
  durationSeconds: 86_400,
};

/**
 * Writes down what somebody would like to buy second-hand (C358) and has it judged. A member's own number needs no
 * proof, any other one the captcha.
 * @throws AppError invalidInput naming `verify` or `content`; tooManyRequests for the fourth of a telephone and day
 */
export async function wishSecondHand(
  ctx: RequestContext,
  { content, phone, verify }: { content: string; phone: string; verify: string },
): Promise<{ id: number }> {
  const memberId = ctx.visitor.member?.memberId ?? null;
  const isOwn = memberId !== null && (await readMember(ctx, memberId)).mobile === phone;
  const counter: [LimitRule, string, string] = [
    perPhoneDay,
    `${ctx.tenant.id}:${phone}`,
    `每个手机号每天最多许 ${WISHES_A_DAY} 个心愿，请明天再来`,
  ];
  await ctx.platform.limits.check(...counter);
  if (!isOwn) await passCaptcha(ctx, verify);
  await ctx.platform.limits.consume(...counter);
  return inTransaction(ctx, async (tx) => {
    const id = await insertSecondHandWish(tx, { memberId: isOwn ? memberId : null, content, phone });
    const author = isOwn ? memberId : null;
    const verdict = await submitPiece(tx, {
      ...{ kind: WISH_KIND, refId: id, revision: 1, memberId: author, text: content },
    });
    if (verdict === 'refused') throw refuseField('content', '心愿含有不允许使用的内容，请修改');
    if (verdict === 'passed') await showWish(tx, id);
    return { id };
  });
}

/** What people would like to buy second-hand, for staff. */
export async function listSecondHandWishes(
  ctx: RequestContext,
  filter: { state: WishState | ''; keyword: string; page: number; pageSize: number },
) {
  const { rows, total } = await selectSecondHandWishes(ctx, filter, filter);
  const list = rows.map(({ id, content, phone, memberId, state, reply, createdAt }) => ({
    ...{ id, content, state, reply, phone: maskMobile(phone), isMember: memberId !== null },
    createdAt: createdAt.toISOString(),
  }));
  return { list, total, page: filter.page, pageSize: filter.pageSize };
}

/**
 * Answers a wish once, in the transaction of the act, and tells the member who said it.
 * @returns what was wished @throws AppError notFound; conflict for one that waits to be judged or was answered
 */
export async function answerSecondHandWish(
  tx: RequestContext,
  { id, state, reply }: { id: number; state: 'granted' | 'declined'; reply: string },
): Promise<{ content: string; stateText: string }> {
  const answered = await moveWish(tx, id, ['shown'], { state, reply }, 'secondHand');
  if (!answered) {
    if ((await selectWish(tx, id))?.source !== 'secondHand') throw notFound('心愿不存在');
    throw conflict('只有征集中的心愿可以答复，请刷新后查看');
  }
  if (answered.memberId !== null)
    await tell(tx, answered.memberId, {
      kind: 'activity',
      title: state === 'granted' ? '您想要的二手机到货了' : '二手心愿有答复了',
      text: `“${answered.content}”：${reply}`,
      link: '/secondHand/search',
      dedupKey: `wish:${id}:answered`,
    });
  return { content: answered.content, stateText: wishStates[state] };
}

/**
 * A member leaves: nobody is to be told of what they wished second-hand. What was said in the club was said to all and
 * stays, under the name that a closed account has. In the transaction that closes the account.
 */
export async function erase(tx: RequestContext, memberId: number): Promise<void> {
  const { mobile: phone } = await readMember(tx, memberId);
  await deleteSecondHandWishes(tx, { memberId, phone });
}
