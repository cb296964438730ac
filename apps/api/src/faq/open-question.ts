import { findProductNames } from '../catalog/catalog.service.ts';
import { listRecentBuyers } from '../comment/comment.service.ts';
import { tell } from '../notice/notice.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { moveQuestion } from './faq.queries.ts';
import { insertInvites, selectInvited } from './invite.queries.ts';

/** Buyers who are invited to answer a question, and those who are looked at for it. */
const INVITED = 20;
const LOOKED_AT = 100;
/** Days in which nobody is invited twice. */
const QUIET_DAYS = 30;
const DAY_MS = 86_400_000;

/** Lets everybody see a question, in a transaction; of a question to all, recent buyers are invited to answer. */
export async function openQuestion(tx: RequestContext, id: number): Promise<void> {
  const question = await moveQuestion(tx, id, ['pending', 'refused'], 'open');
  if (!question) return;
  await announceChange(tx);
  if (question.kind !== 'everyone') return;
  const buyers = await listRecentBuyers(tx, question.productId, LOOKED_AT);
  const others = buyers.filter(({ memberId }) => memberId !== question.memberId);
  const invited = await selectInvited(
    tx,
    others.map(({ memberId }) => memberId),
    new Date(Date.now() - QUIET_DAYS * DAY_MS),
  );
  const chosen = others.filter(({ memberId }) => !invited.has(memberId)).slice(0, INVITED);
  await insertInvites(
    tx,
    id,
    chosen.map(({ memberId }) => memberId),
  );
  const name = (await findProductNames(tx, [question.productId])).get(question.productId) ?? '您购买的商品';
  for (const { memberId, ppid } of chosen)
    await tell(tx, memberId, {
      kind: 'question',
      title: '有人想听听您的使用感受',
      text: `关于${name}：${question.content}`,
      link: `/product/faq/${ppid}/${id}`,
      dedupKey: `faq:${id}:invited`,
    });
}
