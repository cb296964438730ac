import type { TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { TOO_OFTEN } from '@jishi/contract/said-alike.ts';
import type { topic as contract } from '@jishi/contract/topic.ts';
import { choicesOf, MOST_TOPIC_COMMENTS, TOPIC_GONE } from '@jishi/contract/topic-block.ts';
import { isMobile } from '@jishi/contract/validators.ts';
import { assertNotBlocked } from '../blocklist/blocklist.service.ts';
import { maskNickname } from '../comment/comment.service.ts';
import { readMember } from '../member/member.service.ts';
import { submitPiece } from '../moderation/moderation.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { cleanText, countVisible } from '../platform/clean-text.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { blocksNow } from './present-topic.ts';
import { insertAnswer, insertComment, moveComment, selectComments } from './talk.queries.ts';
import { selectShown } from './topic.queries.ts';

/** How moderation names a comment in a topic. */
export const TOPIC_COMMENT_KIND = 'topicComment';
const perMemberMinute: LimitRule = { name: 'topic.comment', points: 5, durationSeconds: 60 };
const perMemberDay: LimitRule = { name: 'topic.comment.day', points: 30, durationSeconds: 86_400 };
const perNetworkHour: LimitRule = { name: 'topic.answer', points: 10, durationSeconds: 3_600 };
/** A line; a paragraph has what the contract allows. */
const LONGEST_LINE = 60;

type Comments = OutputOf<typeof contract.componentData>['list'][number]['comments'];

/** What was said in a block, to who asks. */
export async function listTopicComments(
  ctx: RequestContext,
  topicId: number,
  blockId: number,
): Promise<Comments> {
  const memberId = ctx.visitor.member?.memberId;
  const rows = await selectComments(ctx, { topicId, blockId, memberId }, MOST_TOPIC_COMMENTS);
  return rows.map(({ id, nickname, content, createdAt, memberId: author, state }) => ({
    ...{ id, nickname, content, createdAt: createdAt.toISOString(), state },
    mine: author === memberId,
  }));
}

/**
 * Says something in a block for comments (X3320).
 * @throws AppError notFound; invalidInput naming `content`; forbidden for who is blocked; tooManyRequests
 */
export async function addTopicComment(
  ctx: RequestContext,
  { topicId, blockId, content: typed }: ParsedInputOf<typeof contract.comment>,
): Promise<OutputOf<typeof contract.comment>> {
  const memberId = requireMember(ctx);
  const content = cleanText(typed);
  if (countVisible(content) === 0) throw refuseField('content', '请填写评论');
  await requireBlock(ctx, { topicId, blockId, kind: 'comments' });
  await assertNotBlocked(ctx, { memberId }, 'comment');
  for (const rule of [perMemberMinute, perMemberDay])
    await ctx.platform.limits.consume(rule, `${ctx.tenant.id}:${memberId}`, TOO_OFTEN);
  const nickname = maskNickname((await readMember(ctx, memberId)).name);
  return inTransaction(ctx, async (tx) => {
    const id = await insertComment(tx, { topicId, blockId, memberId, nickname, content });
    const piece = { kind: TOPIC_COMMENT_KIND, refId: id, revision: 1, memberId, text: content };
    const verdict = await submitPiece(tx, piece);
    if (verdict === 'refused') throw refuseField('content', '评论含有不允许使用的内容，请修改');
    if (verdict === 'passed') await showComment(tx, id);
    return { id, state: verdict === 'passed' ? ('shown' as const) : ('pending' as const) };
  });
}

/** Lets everybody see a comment, in a transaction. */
export async function showComment(tx: RequestContext, id: number): Promise<void> {
  if (await moveComment(tx, id, 'shown')) await announceChange(tx);
}

/** Takes a comment from everybody but its author, in a transaction. */
export async function hideComment(tx: RequestContext, id: number): Promise<void> {
  if (await moveComment(tx, id, 'refused')) await announceChange(tx);
}

/**
 * Hands in a form of a topic (X3321). Whatever is no question of the form is left out.
 * @throws AppError notFound; invalidInput naming the question; conflict for a member who has done it; tooManyRequests
 */
export async function answerForm(
  ctx: RequestContext,
  { topicId, blockId, answers }: ParsedInputOf<typeof contract.answer>,
): Promise<void> {
  const block = await requireBlock(ctx, { topicId, blockId, kind: 'form' });
  const said = new Map(answers.map(({ id, value }) => [id, cleanText(value)]));
  const kept = block.children.map((question) => ({
    question: question.title,
    value: checkAnswer(question, said.get(question.id) ?? ''),
  }));
  const network = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  await ctx.platform.limits.consume(perNetworkHour, network, TOO_OFTEN);
  const memberId = ctx.visitor.member?.memberId ?? null;
  const isNew = await insertAnswer(ctx, { topicId, blockId, memberId, form: block.title, answers: kept });
  if (!isNew) throw conflict('您已提交过，无需重复填写');
}

/** @throws AppError invalidInput, naming the question */
function checkAnswer(
  { title, text, code }: Pick<TopicBlockEntry, 'title' | 'text' | 'code'>,
  value: string,
): string {
  const [kind, must] = code.split('-');
  if (value === '') {
    if (must !== undefined) throw invalidInput(`请填写“${title}”`);
    return value;
  }
  if (kind === 'phone' && !isMobile(value)) throw invalidInput(`“${title}”须为正确的手机号`);
  if (kind === 'choice' && !choicesOf(text).includes(value)) throw invalidInput(`请选择“${title}”`);
  if (kind === 'text' && value.length > LONGEST_LINE)
    throw invalidInput(`“${title}”最多填写 ${LONGEST_LINE} 个字`);
  return value;
}

/** A block as visitors see it now. @throws AppError notFound */
async function requireBlock(
  ctx: RequestContext,
  { topicId, blockId, kind }: { topicId: number; blockId: number; kind: TopicBlockEntry['kind'] },
): Promise<TopicBlockEntry> {
  const shown = await selectShown(ctx, topicId);
  const block = blocksNow(shown?.blocks ?? [], Date.now()).find((one) => one.id === blockId);
  if (block?.kind !== kind) throw notFound(TOPIC_GONE);
  return block;
}
