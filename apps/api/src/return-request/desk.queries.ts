import { openReturnStates, type ReturnKind, type ReturnState } from '@jishi/contract/return-words.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { onPage } from '../platform/db/on-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import type { ReturnRow } from './return-request.queries.ts';
import { returnRequest } from './return-request.tables.ts';

const { state, changedAt } = returnRequest;

/** Tabs of the queue, by their states. */
const boxes = {
  todo: ['applied', 'arrived'],
  applied: ['applied'],
  coming: ['approved', 'sending', 'atStore'],
  arrived: ['arrived'],
  money: ['refunding', 'exchanged'],
  over: ['done', 'refused', 'sentBack', 'withdrawn'],
} as const satisfies Record<string, readonly ReturnState[]>;
export type ReturnBox = keyof typeof boxes;

const inBox = (box: ReturnBox) => inArray(state, [...boxes[box]]);
/** What waits for staff, then what waits for others, then what is over. */
const urgency = sql`CASE WHEN ${inBox('todo')} THEN 0 WHEN ${inArray(state, [...openReturnStates])} THEN 1 ELSE 2 END`;

function seenByStaff(ctx: RequestContext): SQL | undefined {
  const scope = storeScopeOf(ctx);
  return and(
    eq(returnRequest.tenantId, ctx.tenant.id),
    scope === undefined ? undefined : eq(returnRequest.storeId, scope),
  );
}

/** @param memberIds whose mobile number the keyword is */
function matchKeyword(keyword: string, memberIds: readonly number[]): SQL | undefined {
  if (keyword === '') return undefined;
  return or(
    sql`upper(${returnRequest.number}) = upper(${keyword})`,
    sql`upper(${returnRequest.courierBack}->>'number') = upper(${keyword})`,
    /^\d{1,15}$/.test(keyword) ? eq(returnRequest.orderId, Number(keyword)) : undefined,
    memberIds.length > 0 ? inArray(returnRequest.memberId, [...memberIds]) : undefined,
  );
}

/** A page of the queue. */
export async function selectQueue(
  ctx: RequestContext,
  filter: {
    box: ReturnBox | '';
    state: ReturnState | '';
    kind: ReturnKind | '';
    keyword: string;
    memberIds: readonly number[];
  },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const where = and(
    seenByStaff(ctx),
    filter.box === '' ? undefined : inBox(filter.box),
    filter.state === '' ? undefined : eq(state, filter.state),
    filter.kind === '' ? undefined : eq(returnRequest.kind, filter.kind),
    matchKeyword(filter.keyword, filter.memberIds),
  );
  const orderBy = [urgency, asc(changedAt), asc(returnRequest.id)];
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(returnRequest)
      .where(onPage(ctx, returnRequest, { where, orderBy, page, pageSize }))
      .orderBy(...orderBy),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(returnRequest).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** How many there are in each tab but the last. */
export async function countQueue(ctx: RequestContext): Promise<Record<Exclude<ReturnBox, 'over'>, number>> {
  const counted = (box: ReturnBox) => sql<number>`count(*) FILTER (WHERE ${inBox(box)})::int`;
  const [row] = await ctx.db
    .select({
      todo: counted('todo'),
      applied: counted('applied'),
      coming: counted('coming'),
      arrived: counted('arrived'),
      money: counted('money'),
    })
    .from(returnRequest)
    .where(and(seenByStaff(ctx), inArray(state, [...openReturnStates])));
  return row ?? { todo: 0, applied: 0, coming: 0, arrived: 0, money: 0 };
}
