import { and, asc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { CompanyEntry } from '../platform/tax-invoice/company-directory.ts';
import { company, taxItem, taxSeller } from './tax.tables.ts';

export type TaxItemRow = typeof taxItem.$inferSelect;
export type TaxSellerRow = typeof taxSeller.$inferSelect;

export function selectTaxItems(ctx: RequestContext): Promise<TaxItemRow[]> {
  return ctx.db
    .select()
    .from(taxItem)
    .where(eq(taxItem.tenantId, ctx.tenant.id))
    .orderBy(asc(taxItem.kind), asc(taxItem.refId));
}

/** Sets code and rate of many at once. */
export async function upsertTaxItems(
  ctx: RequestContext,
  refIds: readonly number[],
  row: Pick<TaxItemRow, 'kind' | 'taxCode' | 'shortName' | 'ratePpm' | 'simpleLevy' | 'active'>,
): Promise<void> {
  await ctx.db
    .insert(taxItem)
    .values(refIds.map((refId) => ({ tenantId: ctx.tenant.id, refId, ...row })))
    .onConflictDoUpdate({
      target: [taxItem.tenantId, taxItem.kind, taxItem.refId],
      set: {
        taxCode: row.taxCode,
        shortName: row.shortName,
        ratePpm: row.ratePpm,
        simpleLevy: row.simpleLevy,
        active: row.active,
        updatedAt: sql`now()`,
      },
    });
}

export async function selectSeller(ctx: RequestContext): Promise<TaxSellerRow | undefined> {
  const [row] = await ctx.db.select().from(taxSeller).where(eq(taxSeller.tenantId, ctx.tenant.id));
  return row;
}

/** Writes the seller where nobody did since it was read. @returns whether that is so */
export async function writeSeller(
  ctx: RequestContext,
  { version, ...row }: Omit<TaxSellerRow, 'tenantId' | 'updatedAt'>,
): Promise<boolean> {
  const rows =
    version === 0
      ? await ctx.db
          .insert(taxSeller)
          .values({ tenantId: ctx.tenant.id, ...row, version: 1 })
          .onConflictDoNothing()
          .returning({ version: taxSeller.version })
      : await ctx.db
          .update(taxSeller)
          .set({ ...row, version: version + 1, updatedAt: sql`now()` })
          .where(and(eq(taxSeller.tenantId, ctx.tenant.id), eq(taxSeller.version, version)))
          .returning({ version: taxSeller.version });
  return rows.length === 1;
}

/** Companies that were told before and whose name holds a text, those that begin with it first. */
export function selectCompanies(ctx: RequestContext, part: string, limit: number): Promise<CompanyEntry[]> {
  const pattern = `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return ctx.db
    .select({ name: company.name, taxNo: company.taxNo, address: company.address, phone: company.phone })
    .from(company)
    .where(and(eq(company.tenantId, ctx.tenant.id), sql`${company.name} LIKE ${pattern}`))
    .orderBy(sql`strpos(${company.name}, ${part})`, company.name)
    .limit(limit);
}

/** Keeps what a directory told, so that it is asked once. */
export async function keepCompanies(
  ctx: RequestContext,
  source: string,
  entries: readonly CompanyEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await ctx.db
    .insert(company)
    .values(entries.map((entry) => ({ tenantId: ctx.tenant.id, source, ...entry })))
    .onConflictDoUpdate({
      target: [company.tenantId, company.taxNo],
      set: {
        name: sql`excluded.name`,
        address: sql`excluded.address`,
        phone: sql`excluded.phone`,
        fetchedAt: sql`now()`,
      },
    });
}
