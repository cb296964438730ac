import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { chatConversation, chatMessage } from './chat.tables.ts';

export type ConversationRow = typeof chatConversation.$inferSelect;
export type MessageRow = typeof chatMessage.$inferSelect;
export type ConversationPatch = Partial<Omit<ConversationRow, 'tenantId' | 'id' | 'memberId' | 'createdAt'>>;
export type NewMessage = Omit<typeof chatMessage.$inferInsert, 'tenantId' | 'conversationId' | 'createdAt'>;

type Which = { id: number } | { memberId: number };

function byWhich(ctx: RequestContext, which: Which) {
  return and(
    eq(chatConversation.tenantId, ctx.tenant.id),
    'id' in which ? eq(chatConversation.id, which.id) : eq(chatConversation.memberId, which.memberId),
  );
}

/** A conversation by its id or its member. `lock` keeps others from changing it until the transaction ends. */
export async function selectConversation(
  ctx: RequestContext,
  which: Which,
  lock: 'lock' | 'read' = 'read',
): Promise<ConversationRow | undefined> {
  const query = ctx.db.select().from(chatConversation).where(byWhich(ctx, which));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Makes the member's conversation unless there is one; two at once make one. */
export async function ensureConversation(ctx: RequestContext, memberId: number): Promise<void> {
  await ctx.db.insert(chatConversation).values({ tenantId: ctx.tenant.id, memberId }).onConflictDoNothing();
}

export async function updateConversation(
  ctx: RequestContext,
  id: number,
  patch: ConversationPatch,
): Promise<void> {
  await ctx.db.update(chatConversation).set(patch).where(byWhich(ctx, { id }));
}

function ofConversation(ctx: RequestContext, conversationId: number) {
  return and(eq(chatMessage.tenantId, ctx.tenant.id), eq(chatMessage.conversationId, conversationId));
}

export async function insertMessage(
  ctx: RequestContext,
  conversationId: number,
  message: NewMessage,
): Promise<MessageRow> {
  const [row] = await ctx.db
    .insert(chatMessage)
    .values({ ...message, tenantId: ctx.tenant.id, conversationId })
    .returning();
  if (!row) throw new Error('an inserted message came back empty');
  return row;
}

/** The message that its sender gave this key, if it has come already. */
export async function selectByClientKey(
  ctx: RequestContext,
  conversationId: number,
  sender: MessageRow['sender'],
  clientKey: string,
): Promise<MessageRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(chatMessage)
    .where(
      and(
        ofConversation(ctx, conversationId),
        eq(chatMessage.sender, sender),
        eq(chatMessage.clientKey, clientKey),
      ),
    );
  return row;
}

/** One message by its place. */
export async function selectMessage(
  ctx: RequestContext,
  conversationId: number,
  seq: number,
): Promise<MessageRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(chatMessage)
    .where(and(ofConversation(ctx, conversationId), eq(chatMessage.seq, seq)));
  return row;
}

export interface MessageRange {
  after?: number | undefined;
  before?: number | undefined;
  pageSize: number;
}

/** Messages oldest first: after one, before one, or the newest; and whether there are older ones. */
export async function selectMessages(
  ctx: RequestContext,
  conversationId: number,
  { after, before, pageSize }: MessageRange,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const ofIt = ofConversation(ctx, conversationId);
  if (after !== undefined) {
    const rows = await ctx.db
      .select()
      .from(chatMessage)
      .where(and(ofIt, gt(chatMessage.seq, after)))
      .orderBy(asc(chatMessage.seq))
      .limit(pageSize);
    return { rows, hasMore: after > 0 };
  }
  const rows = await ctx.db
    .select()
    .from(chatMessage)
    .where(and(ofIt, before === undefined ? undefined : lt(chatMessage.seq, before)))
    .orderBy(desc(chatMessage.seq))
    .limit(pageSize + 1);
  return { rows: rows.slice(0, pageSize).reverse(), hasMore: rows.length > pageSize };
}

/** Messages of one side after a place. */
export async function countAfter(
  ctx: RequestContext,
  conversationId: number,
  sender: 'member' | 'staff',
  seq: number,
): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(chatMessage)
    .where(
      and(ofConversation(ctx, conversationId), eq(chatMessage.sender, sender), gt(chatMessage.seq, seq)),
    );
  return row?.count ?? 0;
}
