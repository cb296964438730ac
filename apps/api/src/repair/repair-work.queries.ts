import type { HeldState, QuoteState } from '@jishi/contract/repair-state.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { repairPart, repairPicture, repairQuote, repairQuoteLine } from './repair-work.tables.ts';

export type QuoteRow = Omit<typeof repairQuote.$inferSelect, 'tenantId'>;
export type QuoteLineRow = Omit<typeof repairQuoteLine.$inferSelect, 'tenantId'>;
export type PartRow = Omit<typeof repairPart.$inferSelect, 'tenantId'>;
export type PictureRow = Omit<typeof repairPicture.$inferSelect, 'tenantId'>;

const quotesOf = (ctx: RequestContext, repairOrderId: number) =>
  and(eq(repairQuote.tenantId, ctx.tenant.id), eq(repairQuote.repairOrderId, repairOrderId));

/** Quotes of a ticket, the newest first. */
export function selectQuotes(ctx: RequestContext, repairOrderId: number): Promise<QuoteRow[]> {
  return ctx.db
    .select()
    .from(repairQuote)
    .where(quotesOf(ctx, repairOrderId))
    .orderBy(desc(repairQuote.version));
}

export async function selectQuote(ctx: RequestContext, id: number): Promise<QuoteRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(repairQuote)
    .where(and(eq(repairQuote.tenantId, ctx.tenant.id), eq(repairQuote.id, id)));
  return row;
}

export function selectQuoteLines(ctx: RequestContext, quoteId: number): Promise<QuoteLineRow[]> {
  return ctx.db
    .select()
    .from(repairQuoteLine)
    .where(and(eq(repairQuoteLine.tenantId, ctx.tenant.id), eq(repairQuoteLine.quoteId, quoteId)))
    .orderBy(asc(repairQuoteLine.id));
}

/** Quotes that stand or were agreed to become something else. */
export async function endQuotes(tx: RequestContext, repairOrderId: number, state: QuoteState): Promise<void> {
  await tx.db
    .update(repairQuote)
    .set({ state })
    .where(and(quotesOf(tx, repairOrderId), inArray(repairQuote.state, ['offered', 'accepted'])));
}

export async function insertQuote(
  tx: RequestContext,
  quote: Omit<typeof repairQuote.$inferInsert, 'tenantId' | 'id'>,
  lines: readonly Omit<typeof repairQuoteLine.$inferInsert, 'tenantId' | 'id' | 'quoteId'>[],
): Promise<QuoteRow> {
  const tenantId = tx.tenant.id;
  const [row] = await tx.db
    .insert(repairQuote)
    .values({ ...quote, tenantId })
    .returning();
  if (!row) throw new Error('a quote was not made');
  await tx.db.insert(repairQuoteLine).values(lines.map((line) => ({ ...line, tenantId, quoteId: row.id })));
  return row;
}

/** Decides a quote that still stands. @returns whether it did */
export async function decideQuote(
  tx: RequestContext,
  id: number,
  state: 'accepted' | 'rejected' | 'expired',
): Promise<boolean> {
  const changed = await tx.db
    .update(repairQuote)
    .set({ state })
    .where(
      and(eq(repairQuote.tenantId, tx.tenant.id), eq(repairQuote.id, id), eq(repairQuote.state, 'offered')),
    )
    .returning({ id: repairQuote.id });
  return changed.length === 1;
}

const partsOf = (ctx: RequestContext, repairOrderId: number) =>
  and(eq(repairPart.tenantId, ctx.tenant.id), eq(repairPart.repairOrderId, repairOrderId));

export function selectParts(ctx: RequestContext, repairOrderId: number): Promise<PartRow[]> {
  return ctx.db.select().from(repairPart).where(partsOf(ctx, repairOrderId)).orderBy(asc(repairPart.id));
}

export async function insertPart(
  tx: RequestContext,
  part: Omit<typeof repairPart.$inferInsert, 'tenantId' | 'id'>,
): Promise<void> {
  await tx.db.insert(repairPart).values({ ...part, tenantId: tx.tenant.id });
}

/** What is held for a ticket ends so. @returns the parts that it was done to */
export async function endParts(
  tx: RequestContext,
  repairOrderId: number,
  state: Exclude<HeldState, 'held'>,
): Promise<PartRow[]> {
  return tx.db
    .update(repairPart)
    .set({ state })
    .where(and(partsOf(tx, repairOrderId), eq(repairPart.state, 'held')))
    .returning();
}

export function selectPictures(ctx: RequestContext, repairOrderId: number): Promise<PictureRow[]> {
  return ctx.db
    .select()
    .from(repairPicture)
    .where(and(eq(repairPicture.tenantId, ctx.tenant.id), eq(repairPicture.repairOrderId, repairOrderId)))
    .orderBy(asc(repairPicture.createdAt), asc(repairPicture.fid));
}

export async function insertPictures(
  tx: RequestContext,
  pictures: readonly Omit<typeof repairPicture.$inferInsert, 'tenantId'>[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx.db
    .insert(repairPicture)
    .values(pictures.map((one) => ({ ...one, tenantId: tx.tenant.id })))
    .onConflictDoNothing();
}
