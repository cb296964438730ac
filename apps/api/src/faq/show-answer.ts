import { tell } from '../notice/notice.service.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { moveAnswer, selectAnswer, selectQuestion } from './faq.queries.ts';

/** Lets everybody see an answer, in a transaction; who asked, or answered what it is said to, is told once. */
export async function showAnswer(tx: RequestContext, id: number): Promise<void> {
  const answer = await moveAnswer(tx, id, 'shown');
  if (!answer) return;
  await announceChange(tx);
  const question = await selectQuestion(tx, answer.questionId);
  const parent = answer.parentId === null ? undefined : await selectAnswer(tx, answer.parentId);
  const told = parent ? parent.memberId : question?.memberId;
  if (!question || told == null || told === answer.memberId) return;
  await tell(tx, told, {
    kind: 'question',
    title: parent ? '您的回答有新回复' : '您的提问有新回答',
    text: answer.content,
    link: '/member/message',
    dedupKey: `faq:answer:${id}`,
  });
}
