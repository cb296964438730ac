import type { adminComment } from '@jishi/contract/admin-comment.ts';
import { REPLY_EDIT_HOURS } from '@jishi/contract/comment-words.ts';
import { refusalReasons } from '@jishi/contract/moderation-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findProductNames, findProductsNamed } from '../catalog/catalog.service.ts';
import { refuseShown } from '../moderation/moderation.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { type CommentRow, selectComment } from './comment.queries.ts';
import { cleanReply } from './comment-text.ts';
import { selectForDesk } from './desk.queries.ts';
import { knownTags, presentAppend, presentPictures, presentVideo, stateOf } from './present-comment.ts';
import { COMMENT_KIND } from './show-comment.ts';
import { markFeatured, writeReply } from './write-comment.queries.ts';

/** More products than staff can mean by one word. */
const PRODUCTS_LOOKED_FOR = 200;
const HOUR_MS = 3_600_000;
/** Characters of a comment that the register of acts quotes. */
const QUOTED = 20;

/** What buyers say of goods, as staff read it (X1195). */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminComment.list>,
): Promise<OutputOf<typeof adminComment.list>> {
  const productIds =
    filter.keyword === '' ? [] : await findProductsNamed(ctx, filter.keyword, PRODUCTS_LOOKED_FOR);
  const { rows, total } = await selectForDesk(ctx, { ...filter, productIds }, { page, pageSize });
  const names = await findProductNames(
    ctx,
    rows.map(({ row }) => row.productId),
  );
  const list = rows.map(({ row, append, orderId }) => ({
    id: row.id,
    productId: row.productId,
    productName: names.get(row.productId) ?? '',
    specText: row.specText,
    nickname: row.nickname,
    memberId: row.memberId ?? 0,
    orderId: orderId ?? 0,
    score: row.score,
    content: row.content,
    tags: knownTags(row.tags),
    images: presentPictures(row.pictures),
    video: presentVideo(row.video),
    append: append && presentAppend(append),
    likeCount: row.likeCount,
    featured: row.featured,
    state: stateOf(row),
    reply: row.reply ?? '',
    replyBy: row.replyBy,
    repliedAt: row.staffReplyAt?.toISOString() ?? '',
    mayReply: mayReply(row),
    createdAt: row.createdAt.toISOString(),
  }));
  return { list, total, page, pageSize };
}

function mayReply({ hiddenAt, reply, staffReplyAt }: CommentRow): boolean {
  if (hiddenAt !== null) return false;
  if (reply === null) return true;
  return staffReplyAt !== null && Date.now() - staffReplyAt.getTime() < REPLY_EDIT_HOURS * HOUR_MS;
}

/**
 * Answers a comment once, or changes the answer within a day (X1196).
 * @throws AppError notFound; invalidInput naming `reply`; conflict where nobody sees it or the day is over
 */
export async function replyTo(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminComment.reply>,
): Promise<void> {
  const { name: replyBy } = requireStaff(ctx);
  const reply = cleanReply(input.reply);
  await inTransaction(ctx, async (tx) => {
    const comment = await requireComment(tx, input.id);
    const written = await writeReply(tx, comment.id, { reply, replyBy, editHours: REPLY_EDIT_HOURS });
    if (!written)
      throw conflict(
        comment.hiddenAt === null ? `回复超过 ${REPLY_EDIT_HOURS} 小时，不能再修改` : '评价未展示，不能回复',
      );
    if (written === 'first' && comment.memberId !== null)
      await tell(tx, comment.memberId, {
        kind: 'service',
        title: '商家回复了您的评价',
        text: reply,
        link: '/member/order/evaluate-center?state=done',
        dedupKey: `comment:${comment.id}:replied`,
      });
    await recordAct(tx, {
      action: 'comment.reply',
      target: quote(comment),
      object: { type: 'comment', id: comment.id },
      changes: [{ field: '回复', before: comment.reply ?? '', after: reply }],
    });
    await announceChange(tx);
  });
}

/** Takes a comment away (X1197). @throws AppError notFound, conflict where it is gone already */
export async function refuseComment(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminComment.refuse>,
): Promise<void> {
  const { name: staffName } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const comment = await requireComment(tx, id);
    const { memberId, content, pictures } = comment;
    const piece = { refId: id, revision: 1, memberId, text: content, pictures };
    const isDone = await refuseShown(tx, { kind: COMMENT_KIND, refId: id }, piece, { reason, staffName });
    if (!isDone) throw conflict('该评价已被处理');
    await recordAct(tx, {
      action: 'comment.refuse',
      target: quote(comment),
      object: { type: 'comment', id },
      changes: [{ field: '原因', before: '', after: refusalReasons[reason] }],
    });
  });
}

/** Puts a comment before the others of its product, or back (X1198). @throws AppError notFound, conflict when hidden */
export async function featureComment(
  ctx: RequestContext,
  { id, featured }: ParsedInputOf<typeof adminComment.feature>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const comment = await requireComment(tx, id);
    if (!(await markFeatured(tx, id, featured))) throw conflict('评价未展示，不能设为精选');
    if (comment.featured === featured) return;
    const describeIt = (one: boolean) => (one ? '是' : '否');
    await recordAct(tx, {
      action: 'comment.feature',
      target: quote(comment),
      object: { type: 'comment', id },
      changes: [{ field: '精选', before: describeIt(comment.featured), after: describeIt(featured) }],
    });
    await announceChange(tx);
  });
}

async function requireComment(ctx: RequestContext, id: number): Promise<CommentRow> {
  const row = await selectComment(ctx, id);
  if (!row) throw notFound('评价不存在');
  return row;
}

function quote({ id, content }: CommentRow): string {
  const characters = [...content];
  return `评价 ${id}“${characters.slice(0, QUOTED).join('')}${characters.length > QUOTED ? '…' : ''}”`;
}
