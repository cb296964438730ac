import type { ChatState } from '@jishi/contract/chat-shapes.ts';
import { and, asc, desc, eq, gt, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ConversationRow } from './chat.queries.ts';
import { chatConversation, chatMessage, chatPresence, chatReply, chatSetting } from './chat.tables.ts';

interface DeskFilter {
  state: ChatState;
  /** Only what this member of staff has. */
  staffId: number | undefined;
  unread: boolean;
  /** Only conversations of these members. */
  memberIds: readonly number[] | undefined;
  page: number;
  pageSize: number;
}

/** What was left offline comes first, then who has waited longest; what is under way or over newest first. */
const order: Record<ChatState, SQL[]> = {
  waiting: [desc(chatConversation.offline), asc(chatConversation.waitingSince), asc(chatConversation.id)],
  active: [desc(chatConversation.lastAt), desc(chatConversation.id)],
  closed: [desc(chatConversation.lastAt), desc(chatConversation.id)],
};

/** A page of the conversations that hold a message. */
export async function selectDesk(
  ctx: RequestContext,
  filter: DeskFilter,
): Promise<{ rows: ConversationRow[]; total: number }> {
  const where = and(
    begun(ctx),
    eq(chatConversation.state, filter.state),
    filter.staffId === undefined ? undefined : eq(chatConversation.staffId, filter.staffId),
    filter.unread ? gt(chatConversation.staffUnread, 0) : undefined,
    filter.memberIds === undefined ? undefined : inArray(chatConversation.memberId, [...filter.memberIds]),
  );
  const orderBy = order[filter.state];
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(chatConversation)
      .where(onPage(ctx, chatConversation, { where, orderBy, page: filter.page, pageSize: filter.pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(chatConversation).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Conversations per state, and unread messages that wait for anybody or for this member of staff. */
export async function countDesk(
  ctx: RequestContext,
  staffId: number,
): Promise<Record<ChatState | 'unread', number>> {
  const [row] = await ctx.db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${chatConversation.state} = 'waiting')::int`,
      active: sql<number>`count(*) FILTER (WHERE ${chatConversation.state} = 'active')::int`,
      closed: sql<number>`count(*) FILTER (WHERE ${chatConversation.state} = 'closed')::int`,
      unread: sql<number>`coalesce(sum(${chatConversation.staffUnread}) FILTER (WHERE ${chatConversation.state} = 'waiting' OR (${chatConversation.state} = 'active' AND ${chatConversation.staffId} = ${staffId})), 0)::int`,
    })
    .from(chatConversation)
    .where(begun(ctx));
  return row ?? { waiting: 0, active: 0, closed: 0, unread: 0 };
}

function begun(ctx: RequestContext) {
  return and(eq(chatConversation.tenantId, ctx.tenant.id), gt(chatConversation.lastSeq, 0));
}

export async function upsertPresence(ctx: RequestContext, staffId: number, name: string): Promise<void> {
  await ctx.db
    .insert(chatPresence)
    .values({ tenantId: ctx.tenant.id, staffId, name })
    .onConflictDoUpdate({
      target: [chatPresence.tenantId, chatPresence.staffId],
      set: { name, seenAt: sql`now()` },
    });
}

export async function deletePresence(ctx: RequestContext, staffId: number): Promise<void> {
  await ctx.db
    .delete(chatPresence)
    .where(and(eq(chatPresence.tenantId, ctx.tenant.id), eq(chatPresence.staffId, staffId)));
}

/** Staff whose console was heard of within the last seconds. */
export async function selectPresent(
  ctx: RequestContext,
  withinSeconds: number,
): Promise<{ staffId: number; name: string }[]> {
  return ctx.db
    .select({ staffId: chatPresence.staffId, name: chatPresence.name })
    .from(chatPresence)
    .where(
      and(
        eq(chatPresence.tenantId, ctx.tenant.id),
        gt(chatPresence.seenAt, sql`now() - make_interval(secs => ${withinSeconds})`),
      ),
    )
    .orderBy(asc(chatPresence.name), asc(chatPresence.staffId));
}

type ReplyRow = Pick<typeof chatReply.$inferSelect, 'id' | 'title' | 'text'>;

export async function selectReplies(ctx: RequestContext): Promise<ReplyRow[]> {
  return ctx.db
    .select({ id: chatReply.id, title: chatReply.title, text: chatReply.text })
    .from(chatReply)
    .where(eq(chatReply.tenantId, ctx.tenant.id))
    .orderBy(asc(chatReply.id));
}

export async function insertReply(
  ctx: RequestContext,
  reply: { title: string; text: string },
): Promise<number> {
  const [row] = await ctx.db
    .insert(chatReply)
    .values({ tenantId: ctx.tenant.id, ...reply })
    .returning({ id: chatReply.id });
  return row?.id ?? 0;
}

/** False when there is none of this id. */
export async function updateReply(
  ctx: RequestContext,
  id: number,
  reply: { title: string; text: string },
): Promise<boolean> {
  const rows = await ctx.db
    .update(chatReply)
    .set(reply)
    .where(and(eq(chatReply.tenantId, ctx.tenant.id), eq(chatReply.id, id)))
    .returning({ id: chatReply.id });
  return rows.length > 0;
}

export async function deleteReply(ctx: RequestContext, id: number): Promise<ReplyRow | undefined> {
  const [row] = await ctx.db
    .delete(chatReply)
    .where(and(eq(chatReply.tenantId, ctx.tenant.id), eq(chatReply.id, id)))
    .returning();
  return row;
}

export type SettingRow = Omit<typeof chatSetting.$inferSelect, 'tenantId'>;

export async function selectSetting(ctx: RequestContext): Promise<SettingRow | undefined> {
  const [row] = await ctx.db
    .select({
      openTime: chatSetting.openTime,
      welcome: chatSetting.welcome,
      offlineNotice: chatSetting.offlineNotice,
    })
    .from(chatSetting)
    .where(eq(chatSetting.tenantId, ctx.tenant.id));
  return row;
}

export async function upsertSetting(ctx: RequestContext, setting: SettingRow): Promise<void> {
  await ctx.db
    .insert(chatSetting)
    .values({ tenantId: ctx.tenant.id, ...setting })
    .onConflictDoUpdate({ target: chatSetting.tenantId, set: setting });
}

/** Hours without a word after which a conversation under way counts as over. */
const IDLE_HOURS = 24;
const isIdle = and(
  eq(chatConversation.state, 'active'),
  lt(chatConversation.lastAt, sql`now() - make_interval(hours => ${IDLE_HOURS})`),
);
export const tenantsWithIdle = tenantsWith(chatConversation, isIdle);

/** Conversations under way in which nothing was said for a day; at most `limit`. */
export async function selectIdle(ctx: RequestContext, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: chatConversation.id })
    .from(chatConversation)
    .where(and(eq(chatConversation.tenantId, ctx.tenant.id), isIdle))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The conversation, locked, unless somebody has said something while this one waited for its turn. */
export async function lockIfIdle(ctx: RequestContext, id: number): Promise<ConversationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(chatConversation)
    .where(and(eq(chatConversation.tenantId, ctx.tenant.id), eq(chatConversation.id, id), isIdle))
    .for('update');
  return row;
}

/** Days a message is kept. */
const KEPT_DAYS = 365;
const kept = sql`now() - make_interval(days => ${KEPT_DAYS})`;
export const tenantsWithOldMessages = tenantsWith(chatMessage, lt(chatMessage.createdAt, kept));

/**
 * Deletes messages past their time, and conversations that are over and hold none any more. @returns messages deleted
 */
export async function deleteOldMessages(ctx: RequestContext): Promise<number> {
  const deleted = await ctx.db
    .delete(chatMessage)
    .where(and(eq(chatMessage.tenantId, ctx.tenant.id), lt(chatMessage.createdAt, kept)))
    .returning({ seq: chatMessage.seq });
  await ctx.db.delete(chatConversation).where(
    and(
      eq(chatConversation.tenantId, ctx.tenant.id),
      eq(chatConversation.state, 'closed'),
      lt(chatConversation.lastAt, kept),
      notExists(
        ctx.db
          .select({ seq: chatMessage.seq })
          .from(chatMessage)
          .where(
            and(
              eq(chatMessage.tenantId, chatConversation.tenantId),
              eq(chatMessage.conversationId, chatConversation.id),
            ),
          ),
      ),
    ),
  );
  return deleted.length;
}
