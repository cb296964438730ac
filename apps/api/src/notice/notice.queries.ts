import type { NoticeType } from '@jishi/contract/notice-type.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { type Reader, runningFor } from './broadcast.queries.ts';
import { notice, noticeBroadcast, noticeMark } from './notice.tables.ts';

/** A message as the message centre lists it, of whichever of the two kinds. */
export interface MessageRow {
  key: string;
  type: NoticeType;
  title: string;
  body: string;
  link: string;
  at: Date;
  isRead: boolean;
  picture: { url: string; width: number; height: number } | null;
}

/** Writes a notice unless the member has been told the same. @returns its number; undefined where it is not new */
export async function insertNotice(
  ctx: RequestContext,
  row: Pick<
    typeof notice.$inferInsert,
    'memberId' | 'type' | 'title' | 'body' | 'link' | 'dedupKey' | 'createdAt' | 'hidden' | 'readAt'
  >,
): Promise<number | undefined> {
  const rows = await ctx.db
    .insert(notice)
    .values({ tenantId: ctx.tenant.id, ...row })
    .onConflictDoNothing()
    .returning({ id: notice.id });
  return rows[0]?.id;
}

function ofMember(ctx: RequestContext, memberId: number): SQL | undefined {
  return and(eq(notice.tenantId, ctx.tenant.id), eq(notice.memberId, memberId));
}

/** Both kinds of messages that a member may see, as rows of one shape. */
function shownTo(ctx: RequestContext, reader: Reader, type: NoticeType | ''): SQL {
  const isOfType = (column: SQL.Aliased | typeof notice.type | typeof noticeBroadcast.type) =>
    type === '' ? sql`true` : sql`${column} = ${type}`;
  return sql`
    SELECT 'n' || ${notice.id} AS key, ${notice.type} AS type, ${notice.title} AS title, ${notice.body} AS body,
           ${notice.link} AS link, ${notice.createdAt} AS at, ${notice.readAt} IS NOT NULL AS is_read,
           NULL::jsonb AS picture
      FROM ${notice}
     WHERE ${ofMember(ctx, reader.id)} AND NOT ${notice.hidden} AND ${isOfType(notice.type)}
     UNION ALL
    SELECT 'b' || ${noticeBroadcast.id}, ${noticeBroadcast.type}, ${noticeBroadcast.title}, ${noticeBroadcast.body},
           ${noticeBroadcast.link}, ${noticeBroadcast.startsAt}, ${noticeMark.readAt} IS NOT NULL,
           ${noticeBroadcast.picture}
      FROM ${noticeBroadcast} LEFT JOIN ${noticeMark} ON ${isMarkOf(ctx, reader)}
     WHERE ${runningFor(ctx, reader)} AND ${noticeMark.hidden} IS NOT TRUE AND ${isOfType(noticeBroadcast.type)}`;
}

function isMarkOf(ctx: RequestContext, reader: Reader): SQL | undefined {
  return and(
    eq(noticeMark.tenantId, ctx.tenant.id),
    eq(noticeMark.broadcastId, noticeBroadcast.id),
    eq(noticeMark.memberId, reader.id),
  );
}

/** A page of a member's messages, the newest first, and how many there are. */
export async function selectMessages(
  ctx: RequestContext,
  reader: Reader,
  { type, page, pageSize }: { type: NoticeType | ''; page: number; pageSize: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const shown = shownTo(ctx, reader, type);
  const [list, count] = await Promise.all([
    ctx.db.execute<Record<string, unknown>>(
      sql`${shown} ORDER BY at DESC, key DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    ),
    ctx.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${shown}) AS shown`),
  ]);
  const rows = list.rows.map((row) => ({
    key: String(row.key),
    type: row.type as NoticeType,
    title: String(row.title),
    body: String(row.body),
    link: String(row.link),
    at: new Date(String(row.at)),
    isRead: row.is_read === true,
    picture: row.picture as MessageRow['picture'],
  }));
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** How many messages of each type a member has not read; types without any are left out. */
export async function countUnread(
  ctx: RequestContext,
  reader: Reader,
): Promise<Partial<Record<NoticeType, number>>> {
  const { rows } = await ctx.db.execute<{ type: NoticeType; unread: number }>(sql`
    SELECT type, count(*)::int AS unread FROM (
      SELECT ${notice.type} AS type FROM ${notice}
       WHERE ${ofMember(ctx, reader.id)} AND ${notice.readAt} IS NULL AND NOT ${notice.hidden}
       UNION ALL
      SELECT ${noticeBroadcast.type} FROM ${noticeBroadcast}
       WHERE ${runningFor(ctx, reader)}
         AND NOT EXISTS (SELECT FROM ${noticeMark} WHERE ${isMarkOf(ctx, reader)})
    ) AS waiting GROUP BY type`);
  return Object.fromEntries(rows.map(({ type, unread }) => [type, unread]));
}

/** Which messages an act is about: those of some numbers, or all of a type. */
export interface MessageChoice {
  readonly type: NoticeType | '';
  /** Numbers of notices, numbers of broadcasts; undefined for all. */
  readonly named?:
    | { readonly notices: readonly number[]; readonly broadcasts: readonly number[] }
    | undefined;
}

/** Marks a member's messages as read. What was read before keeps its moment. */
export async function markRead(
  ctx: RequestContext,
  reader: Reader,
  { type, named }: MessageChoice,
): Promise<void> {
  await ctx.db
    .update(notice)
    .set({ readAt: sql`now()` })
    .where(
      and(
        ofMember(ctx, reader.id),
        isNull(notice.readAt),
        type === '' ? undefined : eq(notice.type, type),
        named && inArray(notice.id, [...named.notices]),
      ),
    );
  await ctx.db.execute(sql`
    INSERT INTO ${noticeMark} (tenant_id, member_id, broadcast_id)
    SELECT ${noticeBroadcast.tenantId}, ${reader.id}, ${noticeBroadcast.id} FROM ${noticeBroadcast}
     WHERE ${and(
       runningFor(ctx, reader),
       type === '' ? undefined : eq(noticeBroadcast.type, type),
       named && inArray(noticeBroadcast.id, [...named.broadcasts]),
     )}
    ON CONFLICT DO NOTHING`);
}

/** Hides a member's messages or shows them again; what is hidden counts as read. */
export async function markHidden(
  ctx: RequestContext,
  reader: Reader,
  { notices, broadcasts }: NonNullable<MessageChoice['named']>,
  hidden: boolean,
): Promise<void> {
  await ctx.db
    .update(notice)
    .set({ hidden, readAt: sql`coalesce(${notice.readAt}, now())` })
    .where(and(ofMember(ctx, reader.id), inArray(notice.id, [...notices])));
  await ctx.db.execute(sql`
    INSERT INTO ${noticeMark} (tenant_id, member_id, broadcast_id, hidden)
    SELECT ${noticeBroadcast.tenantId}, ${reader.id}, ${noticeBroadcast.id}, ${hidden} FROM ${noticeBroadcast}
     WHERE ${and(runningFor(ctx, reader), inArray(noticeBroadcast.id, [...broadcasts]))}
    ON CONFLICT (tenant_id, member_id, broadcast_id) DO UPDATE SET hidden = ${hidden}`);
}
