import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { invoiceTitle } from './invoice.tables.ts';

export type TitleRow = typeof invoiceTitle.$inferSelect;

/** To whom an invoice is made out, as the tables keep it. */
export type KeptTitle = Pick<
  TitleRow,
  | 'titleType'
  | 'title'
  | 'taxNo'
  | 'address'
  | 'phone'
  | 'bank'
  | 'bankAccountSealed'
  | 'bankAccountMask'
  | 'mail'
>;

const isThis = (ctx: RequestContext, id: number) =>
  and(eq(invoiceTitle.tenantId, ctx.tenant.id), eq(invoiceTitle.id, id));
const isOf = (ctx: RequestContext, memberId: number) =>
  and(eq(invoiceTitle.tenantId, ctx.tenant.id), eq(invoiceTitle.memberId, memberId));

export function selectTitles(ctx: RequestContext, memberId: number): Promise<TitleRow[]> {
  return ctx.db
    .select()
    .from(invoiceTitle)
    .where(isOf(ctx, memberId))
    .orderBy(desc(invoiceTitle.isDefault), desc(invoiceTitle.updatedAt), desc(invoiceTitle.id));
}

export async function selectTitle(ctx: RequestContext, id: number): Promise<TitleRow | undefined> {
  const [row] = await ctx.db.select().from(invoiceTitle).where(isThis(ctx, id));
  return row;
}

export async function countTitles(ctx: RequestContext, memberId: number): Promise<number> {
  return ctx.db.$count(invoiceTitle, isOf(ctx, memberId));
}

/** Writes a title, or renews the same. @returns its id */
export async function insertTitle(ctx: RequestContext, memberId: number, title: KeptTitle): Promise<number> {
  const [row] = await ctx.db
    .insert(invoiceTitle)
    .values({ tenantId: ctx.tenant.id, memberId, ...title })
    .onConflictDoUpdate({
      target: [invoiceTitle.tenantId, invoiceTitle.memberId, invoiceTitle.title, invoiceTitle.taxNo],
      set: { ...title, updatedAt: sql`now()` },
    })
    .returning({ id: invoiceTitle.id });
  if (!row) throw new Error('a title was not written');
  return row.id;
}

/** @returns false where another title of the member is the same */
export async function updateTitle(ctx: RequestContext, id: number, title: KeptTitle): Promise<boolean> {
  const twin = sql`EXISTS (SELECT 1 FROM invoice_title AS twin
    WHERE twin.tenant_id = ${invoiceTitle.tenantId} AND twin.member_id = ${invoiceTitle.memberId}
      AND twin.title = ${title.title} AND twin.tax_no = ${title.taxNo} AND twin.id <> ${invoiceTitle.id})`;
  const rows = await ctx.db
    .update(invoiceTitle)
    .set({ ...title, updatedAt: sql`now()` })
    .where(and(isThis(ctx, id), sql`NOT ${twin}`))
    .returning({ id: invoiceTitle.id });
  return rows.length === 1;
}

/** One title of a member is used first: the others step back before it comes forward. */
export async function makeDefault(ctx: RequestContext, memberId: number, id: number): Promise<void> {
  // In one order for everybody: of two choices at once the later one stands.
  await ctx.db
    .select({ id: invoiceTitle.id })
    .from(invoiceTitle)
    .where(isOf(ctx, memberId))
    .orderBy(invoiceTitle.id)
    .for('update');
  await ctx.db
    .update(invoiceTitle)
    .set({ isDefault: false })
    .where(and(isOf(ctx, memberId), ne(invoiceTitle.id, id), eq(invoiceTitle.isDefault, true)));
  await ctx.db.update(invoiceTitle).set({ isDefault: true }).where(isThis(ctx, id));
}

export async function deleteTitleRow(ctx: RequestContext, id: number): Promise<void> {
  await ctx.db.delete(invoiceTitle).where(isThis(ctx, id));
}
