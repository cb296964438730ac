import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { assetEntry, assetUse } from './asset.tables.ts';
import type { Taken } from './lot.queries.ts';

export type EntryRow = typeof assetEntry.$inferSelect;

/** Notes a change. @returns its id, or undefined when the same reference was noted before */
export async function insertEntry(
  tx: RequestContext,
  entry: Omit<typeof assetEntry.$inferInsert, 'tenantId' | 'id'>,
): Promise<number | undefined> {
  const [row] = await tx.db
    .insert(assetEntry)
    .values({ tenantId: tx.tenant.id, ...entry })
    .onConflictDoNothing()
    .returning({ id: assetEntry.id });
  return row?.id;
}

/** Notes which lots an entry took from, or gave back to. */
export async function insertUses(
  tx: RequestContext,
  entryId: number,
  taken: readonly Taken[],
): Promise<void> {
  const rows = taken.filter(({ amount }) => amount !== 0);
  if (rows.length === 0) return;
  await tx.db.insert(assetUse).values(rows.map((row) => ({ tenantId: tx.tenant.id, entryId, ...row })));
}

/** An entry of a member by what caused it. */
export async function selectEntryOf(
  tx: RequestContext,
  memberId: number,
  kind: AssetKind,
  reference: string,
): Promise<EntryRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(assetEntry)
    .where(
      and(
        eq(assetEntry.tenantId, tx.tenant.id),
        eq(assetEntry.kind, kind),
        eq(assetEntry.reference, reference),
        eq(assetEntry.memberId, memberId),
      ),
    );
  return row;
}

/** How much of an entry was given back so far. */
export async function sumGivenBack(tx: RequestContext, entryId: number): Promise<number> {
  const [row] = await tx.db
    .select({ sum: sql<string>`coalesce(sum(${assetEntry.amount}), 0)` })
    .from(assetEntry)
    .where(and(eq(assetEntry.tenantId, tx.tenant.id), eq(assetEntry.ofId, entryId)));
  return Number(row?.sum ?? 0);
}

/** The lots that an entry took from, always in the same order. */
export async function selectUses(tx: RequestContext, entryId: number): Promise<Taken[]> {
  return tx.db
    .select({ lotId: assetUse.lotId, amount: assetUse.amount })
    .from(assetUse)
    .where(and(eq(assetUse.tenantId, tx.tenant.id), eq(assetUse.entryId, entryId)))
    .orderBy(asc(assetUse.lotId));
}
