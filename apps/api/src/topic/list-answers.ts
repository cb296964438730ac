import type { adminTopic } from '@jishi/contract/admin-topic.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TOPIC_GONE } from '@jishi/contract/topic-block.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findMemberNames } from '../member/member.service.ts';
import { notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { selectAnswers } from './talk.queries.ts';
import { selectTopic } from './topic.queries.ts';

/** Answers of one call. */
const MOST_ANSWERS = 200;

/** Answers to the forms of a topic (X3323); who looked at them is written down. @throws AppError notFound */
export async function listAnswers(
  ctx: RequestContext,
  { id, before }: ParsedInputOf<typeof adminTopic.answers>,
): Promise<OutputOf<typeof adminTopic.answers>> {
  return inTransaction(ctx, async (tx) => {
    const topic = await selectTopic(tx, id);
    if (!topic) throw notFound(TOPIC_GONE);
    const { rows, total } = await selectAnswers(tx, { topicId: id, before }, MOST_ANSWERS);
    const names = await findMemberNames(
      tx,
      rows.flatMap(({ memberId }) => memberId ?? []),
    );
    if (before === 0 && rows.length > 0)
      await recordAct(tx, { action: 'topic.answers', target: topic.title, object: { type: 'topic', id } });
    const list = rows.map((row) => ({
      ...{ id: row.id, blockId: row.blockId, form: row.form, answers: row.answers },
      member: names.get(row.memberId ?? 0) ?? '',
      at: row.createdAt.toISOString(),
    }));
    return { list, total, next: rows.length < MOST_ANSWERS ? 0 : (rows.at(-1)?.id ?? 0) };
  });
}
