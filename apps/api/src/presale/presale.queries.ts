import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { keptDeposit, presale, presaleOrder } from './presale.tables.ts';

export type PresaleRow = typeof presale.$inferSelect;
export type PresaleDraft = Omit<PresaleRow, 'tenantId' | 'id' | 'sold'>;

const byId = (ctx: RequestContext, id: number) =>
  and(eq(presale.tenantId, ctx.tenant.id), eq(presale.id, id));

/** The presale of a SKU whose deposits are not over, the first to open. */
export async function selectPresaleOf(ctx: RequestContext, ppid: number): Promise<PresaleRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(presale)
    .where(
      and(
        eq(presale.tenantId, ctx.tenant.id),
        eq(presale.ppid, ppid),
        eq(presale.active, true),
        gt(presale.depositTo, sql`now()`),
      ),
    )
    .orderBy(asc(presale.depositFrom), asc(presale.id))
    .limit(1);
  return row;
}

export async function selectPresale(
  ctx: RequestContext,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<PresaleRow | undefined> {
  const query = ctx.db.select().from(presale).where(byId(ctx, id));
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row;
}

/** Takes a unit while there is one and deposits are taken. @returns false when that is over */
export async function takeUnit(ctx: RequestContext, id: number): Promise<boolean> {
  const taken = await ctx.db
    .update(presale)
    .set({ sold: sql`${presale.sold} + 1` })
    .where(
      and(
        byId(ctx, id),
        eq(presale.active, true),
        lt(presale.sold, presale.quota),
        lt(presale.depositFrom, sql`now()`),
        gt(presale.depositTo, sql`now()`),
      ),
    )
    .returning({ id: presale.id });
  return taken.length === 1;
}

/** The unit of an order that never paid its deposit can be had again. */
export async function giveUnitBack(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db
    .update(presale)
    .set({ sold: sql`${presale.sold} - 1` })
    .where(byId(ctx, id));
}

export async function insertClaim(
  ctx: RequestContext,
  claim: { orderId: number; presaleId: number; memberId: number },
): Promise<void> {
  await ctx.db.insert(presaleOrder).values({ ...claim, tenantId: ctx.tenant.id });
}

/** The claim of an order with its presale; undefined for an order of another kind. */
export async function selectClaim(
  ctx: RequestContext,
  orderId: number,
): Promise<{ isLacking: boolean; presale: PresaleRow } | undefined> {
  const [row] = await ctx.db
    .select({ isLacking: presaleOrder.isLacking, presale })
    .from(presaleOrder)
    .innerJoin(
      presale,
      and(eq(presale.tenantId, presaleOrder.tenantId), eq(presale.id, presaleOrder.presaleId)),
    )
    .where(and(eq(presaleOrder.tenantId, ctx.tenant.id), eq(presaleOrder.orderId, orderId)));
  return row;
}

export async function markLacking(ctx: RequestContext, orderId: number, isLacking: boolean): Promise<void> {
  await ctx.db
    .update(presaleOrder)
    .set({ isLacking })
    .where(and(eq(presaleOrder.tenantId, ctx.tenant.id), eq(presaleOrder.orderId, orderId)));
}

/** Tenants with an order that lacks its unit. */
export const tenantsWithLacking = tenantsWith(presaleOrder, sql`is_lacking`);

/** Orders that lack their unit, the first to be placed first. */
export async function selectLacking(ctx: RequestContext): Promise<{ orderId: number; ppid: number }[]> {
  return ctx.db
    .select({ orderId: presaleOrder.orderId, ppid: presale.ppid })
    .from(presaleOrder)
    .innerJoin(
      presale,
      and(eq(presale.tenantId, presaleOrder.tenantId), eq(presale.id, presaleOrder.presaleId)),
    )
    .where(and(eq(presaleOrder.tenantId, ctx.tenant.id), eq(presaleOrder.isLacking, true)))
    .orderBy(asc(presaleOrder.orderId));
}

/** Orders that lack a unit of a SKU. */
export async function countLacking(ctx: RequestContext, ppid: number): Promise<number> {
  return (await selectLacking(ctx)).filter((one) => one.ppid === ppid).length;
}

/** Notes a deposit that the shop keeps, once for an order. */
export async function insertKept(ctx: RequestContext, orderId: number, amountFen: number): Promise<void> {
  await ctx.db
    .insert(keptDeposit)
    .values({ tenantId: ctx.tenant.id, orderId, amountFen })
    .onConflictDoNothing();
}

export async function insertPresale(ctx: RequestContext, draft: PresaleDraft): Promise<number> {
  const [row] = await ctx.db
    .insert(presale)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .returning({ id: presale.id });
  if (!row) throw new Error('the presale was not written');
  return row.id;
}

export async function updatePresale(
  ctx: RequestContext,
  id: number,
  change: Partial<PresaleDraft>,
): Promise<void> {
  await ctx.db.update(presale).set(change).where(byId(ctx, id));
}

/** Presales with what became of their orders, the newest first. */
export async function selectPresales(
  ctx: RequestContext,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const ofPresale = sql`FROM presale_order c JOIN sales_order o ON o.tenant_id = c.tenant_id AND o.id = c.order_id
    WHERE c.tenant_id = presale.tenant_id AND c.presale_id = presale.id`;
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select({
        row: presale,
        deposited:
          sql<number>`(SELECT count(*) ${ofPresale} AND o.state IN ('depositPaid', 'unpaidFinal'))`.mapWith(
            Number,
          ),
        completed: sql<number>`(SELECT count(*) ${ofPresale} AND o.paid_at IS NOT NULL)`.mapWith(Number),
        lacking:
          sql<number>`(SELECT count(*) ${ofPresale} AND c.is_lacking AND o.state <> 'cancelled')`.mapWith(
            Number,
          ),
        keptFen: sql<number>`(SELECT coalesce(sum(k.amount_fen), 0) FROM kept_deposit k
          JOIN presale_order c ON c.tenant_id = k.tenant_id AND c.order_id = k.order_id
          WHERE c.tenant_id = presale.tenant_id AND c.presale_id = presale.id)`.mapWith(Number),
      })
      .from(presale)
      .where(eq(presale.tenantId, ctx.tenant.id))
      .orderBy(desc(presale.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(presale).where(eq(presale.tenantId, ctx.tenant.id)),
  ]);
  return { rows, total: all?.total ?? 0 };
}
