import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { freightRule, freightRuleProvince } from './freight.tables.ts';

export interface FreightRuleRow {
  id: number;
  name: string;
  freightFen: number;
  freeFromFen: number | null;
  surchargeFen: number;
  updatedAt: Date;
  provinces: number[];
}
export type FreightRuleDraft = Pick<FreightRuleRow, 'name' | 'freightFen' | 'freeFromFen' | 'surchargeFen'>;

/** Rules of the tenant with their provinces, in the order in which they were made. */
export async function selectRules(ctx: RequestContext): Promise<FreightRuleRow[]> {
  const rows = await ctx.db
    .select({ rule: freightRule, province: freightRuleProvince.province })
    .from(freightRule)
    .leftJoin(
      freightRuleProvince,
      and(
        eq(freightRuleProvince.tenantId, freightRule.tenantId),
        eq(freightRuleProvince.ruleId, freightRule.id),
      ),
    )
    .where(eq(freightRule.tenantId, ctx.tenant.id))
    .orderBy(asc(freightRule.id), asc(freightRuleProvince.province));
  const rules = new Map<number, FreightRuleRow>();
  for (const { rule, province } of rows) {
    const known = rules.get(rule.id) ?? { ...rule, provinces: [] };
    if (province !== null) known.provinces.push(province);
    rules.set(rule.id, known);
  }
  return [...rules.values()];
}

export async function insertRule(tx: RequestContext, draft: FreightRuleDraft): Promise<number> {
  const [row] = await tx.db
    .insert(freightRule)
    .values({ ...draft, tenantId: tx.tenant.id })
    .returning({ id: freightRule.id });
  if (!row) throw new Error('a freight rule was not written');
  return row.id;
}

/** @returns whether there is such a rule */
export async function updateRule(tx: RequestContext, id: number, draft: FreightRuleDraft): Promise<boolean> {
  const rows = await tx.db
    .update(freightRule)
    .set({ ...draft, updatedAt: sql`now()` })
    .where(and(eq(freightRule.tenantId, tx.tenant.id), eq(freightRule.id, id)))
    .returning({ id: freightRule.id });
  return rows.length === 1;
}

/** @returns the rule that was taken away */
export async function deleteRule(tx: RequestContext, id: number): Promise<{ name: string } | undefined> {
  const [row] = await tx.db
    .delete(freightRule)
    .where(and(eq(freightRule.tenantId, tx.tenant.id), eq(freightRule.id, id)))
    .returning({ name: freightRule.name });
  return row;
}

/** Provinces that another rule has taken. */
export async function selectTaken(
  tx: RequestContext,
  ruleId: number,
  provinces: readonly number[],
): Promise<number[]> {
  const rows = await tx.db
    .select({ province: freightRuleProvince.province })
    .from(freightRuleProvince)
    .where(
      and(
        eq(freightRuleProvince.tenantId, tx.tenant.id),
        ne(freightRuleProvince.ruleId, ruleId),
        inArray(freightRuleProvince.province, [...provinces]),
      ),
    )
    .orderBy(asc(freightRuleProvince.province));
  return rows.map(({ province }) => province);
}

export async function replaceProvinces(
  tx: RequestContext,
  ruleId: number,
  provinces: readonly number[],
): Promise<void> {
  await tx.db
    .delete(freightRuleProvince)
    .where(and(eq(freightRuleProvince.tenantId, tx.tenant.id), eq(freightRuleProvince.ruleId, ruleId)));
  await tx.db
    .insert(freightRuleProvince)
    .values(provinces.map((province) => ({ tenantId: tx.tenant.id, province, ruleId })));
}
