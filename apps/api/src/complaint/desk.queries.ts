import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ComplaintRow, seenByStaff } from './complaint.queries.ts';
import { complaint } from './complaint.tables.ts';
import { openStates } from './complaint-states.ts';
import { deadline, runs } from './watch.queries.ts';

const isOpen = inArray(complaint.state, [...openStates]);
const isLate = and(runs, sql`${deadline} <= now()`);

/** Boxes of the inbox; 0 stands for nobody. */
const boxes = {
  '': () => undefined,
  open: () => isOpen,
  mine: (staffId: number) => and(isOpen, eq(complaint.ownerStaffId, staffId)),
  unowned: () => and(isOpen, isNull(complaint.ownerStaffId)),
  // What has been late stays among the late ones until it is over, also while the clock stands still.
  late: () => or(isLate, and(isOpen, isNotNull(complaint.lateAt))),
  escalated: () => and(isOpen, complaint.escalated),
};
export type Box = keyof typeof boxes;

const running = sql`CASE WHEN ${complaint.state} IN ('submitted', 'accepted', 'handling') THEN 0
  WHEN ${complaint.state} IN ('waitingMember', 'solved') THEN 1 ELSE 2 END`;

/** Ids break ties, so that pages neither repeat nor skip. */
const sortings = {
  '': [running, deadline, desc(complaint.id)],
  timeAsc: [asc(complaint.id)],
  timeDesc: [desc(complaint.id)],
  deadlineAsc: [running, sql`${deadline} ASC`, desc(complaint.id)],
  deadlineDesc: [running, sql`${deadline} DESC`, desc(complaint.id)],
};

export interface CaseFilter {
  box: Box;
  staffId: number;
  keyword: string;
  team: ComplaintRow['team'] | '';
  typeId: number;
  state: ComplaintRow['state'] | '';
  storeId: number;
  from: Date | undefined;
  until: Date | undefined;
  sort: keyof typeof sortings;
}

/** A number or its last six figures, an order, a member or a phone. */
function matchKeyword(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  if (/^0\d{5}$/.test(keyword)) return sql`right(${complaint.number}, 6) = ${keyword}`;
  if (!/^[1-9]\d{0,14}$/.test(keyword)) return sql`upper(${complaint.number}) = upper(${keyword})`;
  const id = Number(keyword);
  return or(
    eq(complaint.orderId, id),
    eq(complaint.memberId, id),
    eq(complaint.phone, keyword),
    sql`right(${complaint.number}, 6) = ${keyword}`,
  );
}

/** A page of complaints as staff see them. */
export async function selectCases(
  ctx: RequestContext,
  filter: CaseFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const where = and(
    seenByStaff(ctx),
    boxes[filter.box](filter.staffId),
    matchKeyword(filter.keyword),
    filter.team === '' ? undefined : eq(complaint.team, filter.team),
    filter.typeId > 0 ? eq(complaint.typeId, filter.typeId) : undefined,
    filter.state === '' ? undefined : eq(complaint.state, filter.state),
    filter.storeId > 0 ? eq(complaint.storeId, filter.storeId) : undefined,
    filter.from && gte(complaint.createdAt, filter.from),
    filter.until && lt(complaint.createdAt, filter.until),
  );
  const orderBy = sortings[filter.sort];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(complaint)
      .where(onPage(ctx, complaint, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(complaint).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** How many there are in each box. */
export async function countBoxes(
  ctx: RequestContext,
  staffId: number,
): Promise<Record<Exclude<Box, ''>, number>> {
  const counted = (box: Box) => sql<number>`count(*) FILTER (WHERE ${boxes[box](staffId)})::int`;
  const [row] = await ctx.db
    .select({
      open: counted('open'),
      mine: counted('mine'),
      unowned: counted('unowned'),
      late: counted('late'),
      escalated: counted('escalated'),
    })
    .from(complaint)
    .where(and(seenByStaff(ctx), or(isOpen, isLate)));
  return row ?? { open: 0, mine: 0, unowned: 0, late: 0, escalated: 0 };
}

export interface Figures {
  /** Of a type or store, or the name of the member of staff. */
  key: string;
  total: number;
  open: number;
  late: number;
  reopened: number;
  answerMinutes: number | null;
  score: number | null;
}

/** What figures of complaints are grouped by. */
export type Grouping = 'all' | 'type' | 'store' | 'staff';

/** Figures of complaints that came within some days, by each of the groupings; of each the most first. */
export async function sumCases(
  ctx: RequestContext,
  { from, until }: { from: Date | undefined; until: Date | undefined },
): Promise<(Figures & { by: Grouping })[]> {
  const { typeId, storeId, ownerName } = complaint;
  const late = sql`${complaint.lateAt} IS NOT NULL OR ${isLate}`;
  // An average of spans needs no arithmetic of decimal numbers for each row.
  const answered = sql`avg(${complaint.answeredAt} - ${complaint.createdAt})`;
  const key = sql<string>`coalesce(${typeId}::text, ${storeId}::text, ${ownerName}, '')`;
  return ctx.db
    .select({
      by: sql<Grouping>`CASE grouping(${typeId}, ${storeId}, ${ownerName})
        WHEN 3 THEN 'type' WHEN 5 THEN 'store' WHEN 6 THEN 'staff' ELSE 'all' END`,
      key,
      total: sql<number>`count(*)::int`,
      open: sql<number>`count(*) FILTER (WHERE ${isOpen})::int`,
      late: sql<number>`count(*) FILTER (WHERE ${late})::int`,
      reopened: sql<number>`count(*) FILTER (WHERE ${complaint.reopened} > 0)::int`,
      answerMinutes: sql<number | null>`round(extract(epoch FROM ${answered}) / 60)::int`,
      score: sql<number | null>`round(avg(${complaint.score}), 1)::float8`,
    })
    .from(complaint)
    .where(
      and(
        seenByStaff(ctx),
        from && gte(complaint.createdAt, from),
        until && lt(complaint.createdAt, until),
        // What was taken back or merged is no complaint of its own.
        sql`${complaint.state} NOT IN ('withdrawn', 'merged')`,
      ),
    )
    .groupBy(sql`GROUPING SETS ((${typeId}), (${storeId}), (${ownerName}), ())`)
    .orderBy(sql`count(*) DESC`, key);
}
