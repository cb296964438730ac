import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { storeComment } from './store-comment.tables.ts';

export type NewComment = Omit<typeof storeComment.$inferInsert, 'tenantId' | 'id'>;

const isComment = (ctx: RequestContext, id: number) =>
  and(eq(storeComment.tenantId, ctx.tenant.id), eq(storeComment.id, id));

/** Writes a comment that nobody sees yet. @returns its id; undefined where its occasion has one */
export async function insertHidden(tx: RequestContext, comment: NewComment): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(storeComment)
    .values({ tenantId: tx.tenant.id, ...comment, hiddenAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: storeComment.id });
  return row?.id;
}

/** Writes comments that everybody sees. */
export async function insertShown(tx: RequestContext, rows: readonly NewComment[]): Promise<void> {
  if (rows.length > 0)
    await tx.db.insert(storeComment).values(rows.map((row) => ({ tenantId: tx.tenant.id, ...row })));
}

/** Lets everybody see a comment, or nobody. @returns whose it is; undefined where it stood so already */
export async function markShown(
  tx: RequestContext,
  id: number,
  verdict: { shown: true } | { shown: false; refusedFor: RefusalReason },
): Promise<{ storeId: number; guideId: number | null } | undefined> {
  const [row] = await tx.db
    .update(storeComment)
    .set(
      verdict.shown
        ? { hiddenAt: null, refusedFor: null }
        : { hiddenAt: sql`coalesce(${storeComment.hiddenAt}, now())`, refusedFor: verdict.refusedFor },
    )
    .where(
      and(
        isComment(tx, id),
        verdict.shown
          ? isNotNull(storeComment.hiddenAt)
          : or(
              isNull(storeComment.hiddenAt),
              sql`${storeComment.refusedFor} IS DISTINCT FROM ${verdict.refusedFor}`,
            ),
      ),
    )
    .returning({ storeId: storeComment.storeId, guideId: storeComment.guideId });
  return row;
}

/**
 * Writes the answer of staff down, or changes it while it is young enough.
 * @returns `first`, `changed`, or undefined where it may no longer be changed or nobody sees the comment
 */
export async function writeReply(
  tx: RequestContext,
  id: number,
  { reply, replyBy, editHours }: { reply: string; replyBy: string; editHours: number },
): Promise<'first' | 'changed' | undefined> {
  const isShown = and(isComment(tx, id), isNull(storeComment.hiddenAt));
  const [first] = await tx.db
    .update(storeComment)
    .set({ reply, replyBy, staffReplyAt: sql`now()` })
    .where(and(isShown, isNull(storeComment.reply)))
    .returning({ id: storeComment.id });
  if (first) return 'first';
  const [changed] = await tx.db
    .update(storeComment)
    .set({ reply, replyBy })
    .where(and(isShown, sql`${storeComment.staffReplyAt} > now() - make_interval(hours => ${editHours})`))
    .returning({ id: storeComment.id });
  return changed && 'changed';
}
