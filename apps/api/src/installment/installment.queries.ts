import type { InstallmentProductType } from '@jishi/contract/installment-words.ts';
import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { installmentPlan, installmentUse } from './installment.tables.ts';

export type PlanRow = typeof installmentPlan.$inferSelect;
export type PlanDraft = Omit<PlanRow, 'tenantId' | 'id' | 'updatedAt'>;
export type PlanUse = Pick<PlanRow, 'channel' | 'periods' | 'shopPays'> & { planId: number; feeFen: number };

/** Plans in use, the shortest of each lender first. @param amountFen 0: for whatever sum */
export async function selectPlans(
  ctx: RequestContext,
  { productType, amountFen }: { productType: InstallmentProductType; amountFen: number },
): Promise<PlanRow[]> {
  const fits =
    amountFen === 0
      ? undefined
      : and(
          lte(installmentPlan.minFen, amountFen),
          or(eq(installmentPlan.maxFen, 0), gte(installmentPlan.maxFen, amountFen)),
        );
  return ctx.db
    .select()
    .from(installmentPlan)
    .where(
      and(
        eq(installmentPlan.tenantId, ctx.tenant.id),
        eq(installmentPlan.active, true),
        eq(installmentPlan.productType, productType),
        fits,
      ),
    )
    .orderBy(sql`${installmentPlan.channel} DESC`, asc(installmentPlan.periods), asc(installmentPlan.id));
}

/** Every plan, those out of use too. */
export async function selectAllPlans(ctx: RequestContext): Promise<PlanRow[]> {
  return ctx.db
    .select()
    .from(installmentPlan)
    .where(eq(installmentPlan.tenantId, ctx.tenant.id))
    .orderBy(
      sql`${installmentPlan.channel} DESC`,
      sql`${installmentPlan.productType} DESC`,
      asc(installmentPlan.categoryId),
      asc(installmentPlan.periods),
    );
}

export async function selectPlan(ctx: RequestContext, id: number): Promise<PlanRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(installmentPlan)
    .where(and(eq(installmentPlan.tenantId, ctx.tenant.id), eq(installmentPlan.id, id)));
  return row;
}

/** @returns undefined when another plan has the same lender, goods, parts and category */
export async function insertPlan(ctx: RequestContext, draft: PlanDraft): Promise<number | undefined> {
  const [row] = await ctx.db
    .insert(installmentPlan)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .onConflictDoNothing()
    .returning({ id: installmentPlan.id });
  return row?.id;
}

/** @returns false when another plan has the same lender, goods, parts and category */
export async function updatePlan(ctx: RequestContext, id: number, draft: PlanDraft): Promise<boolean> {
  const twin = ctx.db
    .select({ id: installmentPlan.id })
    .from(installmentPlan)
    .where(
      and(
        eq(installmentPlan.tenantId, ctx.tenant.id),
        eq(installmentPlan.channel, draft.channel),
        eq(installmentPlan.productType, draft.productType),
        eq(installmentPlan.periods, draft.periods),
        eq(installmentPlan.categoryId, draft.categoryId),
        sql`${installmentPlan.id} <> ${id}`,
      ),
    );
  const changed = await ctx.db
    .update(installmentPlan)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(
      and(eq(installmentPlan.tenantId, ctx.tenant.id), eq(installmentPlan.id, id), sql`NOT EXISTS (${twin})`),
    )
    .returning({ id: installmentPlan.id });
  return changed.length === 1;
}

/** Notes the plan of a payment as it is now; the first note stays. */
export async function insertUse(ctx: RequestContext, paymentNo: string, use: PlanUse): Promise<void> {
  await ctx.db
    .insert(installmentUse)
    .values({ ...use, paymentNo, tenantId: ctx.tenant.id })
    .onConflictDoNothing();
}

/** Plans that payments were begun under, by payment number. */
export async function selectUses(
  ctx: RequestContext,
  paymentNos: readonly string[],
): Promise<Map<string, PlanUse>> {
  if (paymentNos.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(installmentUse)
    .where(
      and(eq(installmentUse.tenantId, ctx.tenant.id), inArray(installmentUse.paymentNo, [...paymentNos])),
    );
  return new Map(rows.map((row) => [row.paymentNo, row]));
}
