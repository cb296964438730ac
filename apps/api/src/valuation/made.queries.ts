import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { valuation } from './valuation.tables.ts';

export type ValuationRow = typeof valuation.$inferSelect;

/** A valuation by its number, whoever's it is. */
export async function selectValuation(ctx: RequestContext, id: number): Promise<ValuationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(valuation)
    .where(and(eq(valuation.tenantId, ctx.tenant.id), eq(valuation.id, id)));
  return row;
}

/** @returns its number; undefined where a valuation of the same nonce is there already */
export async function insertValuation(
  tx: RequestContext,
  row: Omit<typeof valuation.$inferInsert, 'tenantId' | 'id'>,
): Promise<number | undefined> {
  const [made] = await tx.db
    .insert(valuation)
    .values({ ...row, tenantId: tx.tenant.id })
    .onConflictDoNothing({ target: [valuation.tenantId, valuation.nonce] })
    .returning({ id: valuation.id });
  return made?.id;
}

/** Whose valuations are told apart by. */
export interface ValuationOwner {
  memberId: number | undefined;
  browserId: string;
}

/** Open valuations of a member or a browser that still stand, newest first; of one number where it is given. */
export async function selectOwn(
  ctx: RequestContext,
  { memberId, browserId }: ValuationOwner,
  { most, imei }: { most: number; imei?: string },
): Promise<ValuationRow[]> {
  if (memberId === undefined && browserId === '') return [];
  const isOfBrowser =
    browserId === '' ? undefined : and(eq(valuation.browserId, browserId), isNull(valuation.memberId));
  return ctx.db
    .select()
    .from(valuation)
    .where(
      and(
        eq(valuation.tenantId, ctx.tenant.id),
        or(memberId === undefined ? undefined : eq(valuation.memberId, memberId), isOfBrowser),
        eq(valuation.state, 'open'),
        gt(valuation.expiresAt, new Date()),
        imei === undefined ? undefined : eq(valuation.imei, imei),
      ),
    )
    .orderBy(desc(valuation.id))
    .limit(most);
}

/** Takes a valuation that stands for an order. @returns whether it was open */
export async function markUsed(tx: RequestContext, id: number, memberId: number): Promise<boolean> {
  const rows = await tx.db
    .update(valuation)
    .set({ state: 'used', memberId, handOverHash: null })
    .where(
      and(
        eq(valuation.tenantId, tx.tenant.id),
        eq(valuation.id, id),
        eq(valuation.state, 'open'),
        gt(valuation.expiresAt, new Date()),
      ),
    )
    .returning({ id: valuation.id });
  return rows.length > 0;
}

export async function markOpen(tx: RequestContext, id: number): Promise<void> {
  await tx.db
    .update(valuation)
    .set({ state: 'open' })
    .where(and(eq(valuation.tenantId, tx.tenant.id), eq(valuation.id, id), eq(valuation.state, 'used')));
}

/** Gives a valuation from the counter to whoever has its secret. @returns its number; undefined once it is used up */
export async function takeByHandOver(
  tx: RequestContext,
  handOverHash: Buffer,
  { memberId, browserId }: ValuationOwner,
): Promise<number | undefined> {
  const [row] = await tx.db
    .update(valuation)
    .set({ handOverHash: null, browserId, memberId: memberId ?? null })
    .where(
      and(
        eq(valuation.tenantId, tx.tenant.id),
        eq(valuation.handOverHash, handOverHash),
        eq(valuation.state, 'open'),
        sql`${valuation.handOverUntil} > now()`,
        gt(valuation.expiresAt, new Date()),
      ),
    )
    .returning({ id: valuation.id });
  return row?.id;
}

/** The latest valuations that an order came of, newest first. */
export function selectDeals(
  ctx: RequestContext,
  most: number,
): Promise<Pick<ValuationRow, 'id' | 'modelId' | 'memberId' | 'memberHint' | 'priceFen' | 'createdAt'>[]> {
  return ctx.db
    .select({
      id: valuation.id,
      modelId: valuation.modelId,
      memberId: valuation.memberId,
      memberHint: valuation.memberHint,
      priceFen: valuation.priceFen,
      createdAt: valuation.createdAt,
    })
    .from(valuation)
    .where(and(eq(valuation.tenantId, ctx.tenant.id), eq(valuation.state, 'used')))
    .orderBy(desc(valuation.id))
    .limit(most);
}

/** What a member had valued stays as a price of a model; one that no order has taken stands no longer. */
export async function eraseValuationsOf(tx: RequestContext, memberId: number): Promise<void> {
  await tx.db
    .update(valuation)
    .set({
      ...{ imei: null, browserId: '', memberHint: '', handOverHash: null, handOverUntil: null },
      state: sql`CASE WHEN ${valuation.state} = 'open' THEN 'expired' ELSE ${valuation.state} END`,
    })
    .where(and(eq(valuation.tenantId, tx.tenant.id), eq(valuation.memberId, memberId)));
}

export type ProvidedValuation = Omit<typeof valuation.$inferInsert, 'tenantId' | 'id'>;

/** Valuations of the past, for the demo shop. */
export async function insertValuations(
  tx: RequestContext,
  rows: readonly ProvidedValuation[],
): Promise<void> {
  if (rows.length > 0)
    await tx.db.insert(valuation).values(rows.map((row) => ({ ...row, tenantId: tx.tenant.id })));
}
