import type { adminStoreComment } from '@jishi/contract/admin-store-comment.ts';
import { REPLY_EDIT_HOURS } from '@jishi/contract/comment-words.ts';
import { refusalReasons } from '@jishi/contract/moderation-words.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { cleanReply } from '../comment/comment.service.ts';
import { listGuideNames } from '../guide/guide.service.ts';
import { refuseShown } from '../moderation/moderation.service.ts';
import { tell } from '../notice/notice.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { announceChange } from '../platform/cache/change-feed.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { assertStoreScope, storeScopeOf } from '../platform/store-scope.ts';
import { nameEveryStore } from '../store/store.service.ts';
import { selectForDesk } from './desk.queries.ts';
import { STORE_COMMENT_KIND } from './show-comment.ts';
import { type CommentRow, selectComment } from './store-comment.queries.ts';
import { presentImages, stateOf } from './store-comment.service.ts';
import { writeReply } from './write-comment.queries.ts';

const HOUR_MS = 3_600_000;
/** Characters of a comment that the register of acts quotes. */
const QUOTED = 20;

/** What people say of stores, as staff read it (X1442). @throws AppError notFound for another store than one's own */
export async function listForStaff(
  ctx: RequestContext,
  { page, pageSize, ...filter }: ParsedInputOf<typeof adminStoreComment.list>,
): Promise<OutputOf<typeof adminStoreComment.list>> {
  if (filter.storeId > 0) assertStoreScope(ctx, filter.storeId);
  const storeId = filter.storeId || (storeScopeOf(ctx) ?? 0);
  const { rows, total } = await selectForDesk(ctx, { ...filter, storeId }, { page, pageSize });
  const [stores, guides] = await Promise.all([nameEveryStore(ctx), listGuideNames(ctx, rows)]);
  const list = rows.map((row) => ({
    id: row.id,
    storeId: row.storeId,
    storeName: stores.get(row.storeId) ?? '',
    guideName: guides.get(row.guideId ?? 0) ?? '',
    occasion: row.kind,
    nickname: row.nickname,
    memberId: row.memberId ?? 0,
    score: row.score,
    guideScore: row.guideScore ?? 0,
    content: row.content,
    images: presentImages(row),
    state: stateOf(row),
    reply: row.reply ?? '',
    replyBy: row.replyBy,
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
 * Answers a comment once, or changes the answer within a day (X1443).
 * @throws AppError notFound; invalidInput naming `reply`; conflict where nobody sees it or the day is over
 */
export async function replyTo(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminStoreComment.reply>,
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
        title: '门店回复了您的评价',
        text: reply,
        link: `/stores/${comment.storeId}#comments`,
        dedupKey: `storeComment:${comment.id}:replied`,
      });
    await recordAct(tx, {
      action: 'storeComment.reply',
      target: quote(comment),
      object: { type: 'storeComment', id: comment.id },
      changes: [{ field: '回复', before: comment.reply ?? '', after: reply }],
    });
    await announceChange(tx);
  });
}

/** Takes a comment away (X1444). @throws AppError notFound, conflict where it is gone already */
export async function refuseComment(
  ctx: RequestContext,
  { id, reason }: ParsedInputOf<typeof adminStoreComment.refuse>,
): Promise<void> {
  const { name: staffName } = requireStaff(ctx);
  await inTransaction(ctx, async (tx) => {
    const comment = await requireComment(tx, id);
    const { memberId, content, pictures } = comment;
    const piece = { refId: id, revision: 1, memberId, text: content, pictures };
    const key = { kind: STORE_COMMENT_KIND, refId: id };
    if (!(await refuseShown(tx, key, piece, { reason, staffName }))) throw conflict('该评价已被处理');
    await recordAct(tx, {
      action: 'storeComment.refuse',
      target: quote(comment),
      object: { type: 'storeComment', id },
      changes: [{ field: '原因', before: '', after: refusalReasons[reason] }],
    });
  });
}

async function requireComment(ctx: RequestContext, id: number): Promise<CommentRow> {
  const row = await selectComment(ctx, id);
  if (!row) throw notFound('评价不存在');
  assertStoreScope(ctx, row.storeId, '评价不存在');
  return row;
}

function quote({ id, content }: CommentRow): string {
  const characters = [...content];
  return `门店评价 ${id}“${characters.slice(0, QUOTED).join('')}${characters.length > QUOTED ? '…' : ''}”`;
}
