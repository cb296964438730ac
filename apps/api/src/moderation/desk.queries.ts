import type { ModerationState } from '@jishi/contract/moderation-words.ts';
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { holdsWord } from '../platform/db/holds-word.ts';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ItemRow, isEscalated, type PieceKey } from './item.queries.ts';
import { moderationItem } from './moderation.tables.ts';

export interface ItemFilter {
  /** Empty: the queue. */
  state: ModerationState | '' | 'all';
  kind: string;
  /** Part of the text, or the number of the author. */
  keyword: string;
  /** A word of the list that the text holds. */
  word: string;
  age: '' | 'overdue';
  sort: '' | 'timeAsc' | 'timeDesc';
}

/** A piece with how many reports on it wait. */
export type DeskRow = ItemRow & { reportCount: number };

const newestFirst = [desc(moderationItem.createdAt), desc(moderationItem.id)];
const oldestFirst = [asc(moderationItem.createdAt), asc(moderationItem.id)];

const withReports = {
  item: moderationItem,
  // Names are written out: in the columns of a single table the query builder leaves the table away.
  reportCount: sql<number>`(SELECT count(*)::int FROM content_report AS report
    WHERE report.tenant_id = moderation_item.tenant_id AND report.kind = moderation_item.kind
      AND report.ref_id = moderation_item.ref_id AND report.state = 'open')`,
};

/** A page of pieces as staff see them. */
export async function selectItems(
  ctx: RequestContext,
  { state, kind, keyword, word, age, sort }: ItemFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const ofState = state === '' ? 'pending' : state;
  const where = and(
    eq(moderationItem.tenantId, ctx.tenant.id),
    ofState === 'all' ? undefined : eq(moderationItem.state, ofState),
    kind === '' ? undefined : eq(moderationItem.kind, kind),
    word === '' ? undefined : sql`${word} = ANY(${moderationItem.hitWords})`,
    age === '' ? undefined : isEscalated,
    keyword === '' ? undefined : matching(keyword),
  );
  const order = sort || (ofState === 'pending' ? 'timeAsc' : 'timeDesc');
  const orderBy = order === 'timeAsc' ? oldestFirst : newestFirst;
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select(withReports)
      .from(moderationItem)
      .where(onPage(ctx, moderationItem, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: count() }).from(moderationItem).where(where),
  ]);
  return { rows: rows.map(({ item, reportCount }) => ({ ...item, reportCount })), total: all?.total ?? 0 };
}

function matching(keyword: string): SQL | undefined {
  const inText = holdsWord(moderationItem.text, keyword);
  return /^\d{1,15}$/.test(keyword) ? or(inText, eq(moderationItem.memberId, Number(keyword))) : inText;
}

/** The newest revision of each of some pieces, by `kind:refId`. */
export async function selectNewestOf(
  ctx: RequestContext,
  keys: readonly PieceKey[],
): Promise<Map<string, DeskRow>> {
  if (keys.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([moderationItem.kind, moderationItem.refId], withReports)
    .from(moderationItem)
    .where(
      and(
        eq(moderationItem.tenantId, ctx.tenant.id),
        or(
          ...keys.map(({ kind, refId }) =>
            and(eq(moderationItem.kind, kind), eq(moderationItem.refId, refId)),
          ),
        ),
      ),
    )
    .orderBy(moderationItem.kind, moderationItem.refId, desc(moderationItem.revision));
  return new Map(
    rows.map(({ item, reportCount }) => [`${item.kind}:${item.refId}`, { ...item, reportCount }]),
  );
}

/** How many wait of each kind, and how many of them too long. */
export async function countPending(
  ctx: RequestContext,
): Promise<{ kind: string; pending: number; overdue: number }[]> {
  return ctx.db
    .select({
      kind: moderationItem.kind,
      pending: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) FILTER (WHERE ${isEscalated})::int`,
    })
    .from(moderationItem)
    .where(and(eq(moderationItem.tenantId, ctx.tenant.id), eq(moderationItem.state, 'pending')))
    .groupBy(moderationItem.kind);
}
