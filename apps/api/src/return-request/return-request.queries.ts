import { openReturnStates } from '@jishi/contract/return-words.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { returnEvent, returnRequest, returnUnit } from './return-request.tables.ts';

export type ReturnRow = typeof returnRequest.$inferSelect;
export type ReturnPatch = Partial<
  Omit<ReturnRow, 'tenantId' | 'id' | 'number' | 'memberId' | 'orderId' | 'orderLineId' | 'version'>
>;
export type ReturnEventRow = typeof returnEvent.$inferSelect;
export type ReturnUnitRow = typeof returnUnit.$inferSelect;

const isOne = (ctx: RequestContext, id: number) =>
  and(eq(returnRequest.tenantId, ctx.tenant.id), eq(returnRequest.id, id));

export async function selectReturn(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<ReturnRow | undefined> {
  const query = ctx.db.select().from(returnRequest).where(isOne(ctx, id));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Writes a request. @returns undefined where another one of the line is open */
export async function insertReturn(
  tx: RequestContext,
  row: Omit<typeof returnRequest.$inferInsert, 'tenantId' | 'id' | 'number'>,
): Promise<ReturnRow | undefined> {
  const drawn = await tx.db.execute<{ id: string; number: string }>(
    sql`SELECT id, 'TH' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYMMDD') || lpad((id % 1000000)::text, 6, '0') AS number
          FROM nextval(pg_get_serial_sequence('return_request', 'id')) AS id`,
  );
  const { id, number } = drawn.rows[0] as { id: string; number: string };
  const [made] = await tx.db
    .insert(returnRequest)
    .values({ ...row, tenantId: tx.tenant.id, id: Number(id), number })
    .onConflictDoNothing()
    .returning();
  return made;
}

/** Changes a request that is as the caller saw it. @returns undefined when somebody was faster */
export async function updateReturn(
  tx: RequestContext,
  row: Pick<ReturnRow, 'id' | 'version' | 'state'>,
  patch: ReturnPatch,
): Promise<ReturnRow | undefined> {
  const [changed] = await tx.db
    .update(returnRequest)
    .set({ ...patch, version: row.version + 1 })
    .where(and(isOne(tx, row.id), eq(returnRequest.version, row.version), eq(returnRequest.state, row.state)))
    .returning();
  return changed;
}

export async function insertEvent(
  tx: RequestContext,
  row: Omit<typeof returnEvent.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await tx.db.insert(returnEvent).values({ ...row, tenantId: tx.tenant.id });
}

/** What happened to requests, in the order in which it did. */
export async function selectEvents(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Map<number, ReturnEventRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(returnEvent)
    .where(and(eq(returnEvent.tenantId, ctx.tenant.id), inArray(returnEvent.requestId, [...ids])))
    .orderBy(asc(returnEvent.id));
  return Map.groupBy(rows, ({ requestId }) => requestId);
}

export async function insertUnits(
  tx: RequestContext,
  rows: readonly Omit<typeof returnUnit.$inferInsert, 'tenantId' | 'id'>[],
): Promise<void> {
  await tx.db.insert(returnUnit).values(rows.map((row) => ({ ...row, tenantId: tx.tenant.id })));
}

export async function selectUnits(ctx: RequestContext, requestId: number): Promise<ReturnUnitRow[]> {
  return ctx.db
    .select()
    .from(returnUnit)
    .where(and(eq(returnUnit.tenantId, ctx.tenant.id), eq(returnUnit.requestId, requestId)))
    .orderBy(asc(returnUnit.id));
}

/** A page of requests of a member, the latest first. */
export async function selectOfMember(
  ctx: RequestContext,
  memberId: number,
  { orderId, page, pageSize }: { orderId: number; page: number; pageSize: number },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const where = and(
    eq(returnRequest.tenantId, ctx.tenant.id),
    eq(returnRequest.memberId, memberId),
    orderId > 0 ? eq(returnRequest.orderId, orderId) : undefined,
  );
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select()
      .from(returnRequest)
      .where(where)
      .orderBy(desc(returnRequest.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: sql<number>`count(*)::int` }).from(returnRequest).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** All requests of an order, the first one first. */
export function selectOfOrder(ctx: RequestContext, orderId: number): Promise<ReturnRow[]> {
  return ctx.db
    .select()
    .from(returnRequest)
    .where(and(eq(returnRequest.tenantId, ctx.tenant.id), eq(returnRequest.orderId, orderId)))
    .orderBy(asc(returnRequest.id));
}

/** Requests for lines of orders: those that are open, and exchanges that were sent. */
export async function selectOfOrders(
  ctx: RequestContext,
  orderIds: readonly number[],
): Promise<Pick<ReturnRow, 'orderLineId' | 'state' | 'exchangeOrderId'>[]> {
  if (orderIds.length === 0) return [];
  const { orderLineId, state, exchangeOrderId } = returnRequest;
  return ctx.db
    .select({ orderLineId, state, exchangeOrderId })
    .from(returnRequest)
    .where(
      and(
        eq(returnRequest.tenantId, ctx.tenant.id),
        inArray(returnRequest.orderId, [...orderIds]),
        sql`(${inArray(state, [...openReturnStates])} OR ${exchangeOrderId} IS NOT NULL)`,
      ),
    );
}

/** The request that waits for an order to arrive, or for a refund. */
export async function selectWaiting(
  tx: RequestContext,
  waits: { exchangeOrderId: number } | { refundRequestNo: string },
): Promise<ReturnRow | undefined> {
  const isWaited =
    'exchangeOrderId' in waits
      ? and(eq(returnRequest.exchangeOrderId, waits.exchangeOrderId), eq(returnRequest.state, 'exchanged'))
      : and(eq(returnRequest.refundRequestNo, waits.refundRequestNo), eq(returnRequest.state, 'refunding'));
  const [row] = await tx.db
    .select()
    .from(returnRequest)
    .where(and(eq(returnRequest.tenantId, tx.tenant.id), isWaited))
    .for('update');
  return row;
}
