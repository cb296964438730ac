import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { tenantsWith } from '../platform/jobs/due-tenants.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { moderationItem } from './moderation.tables.ts';

export type ItemRow = typeof moderationItem.$inferSelect;
export type NewItem = Omit<typeof moderationItem.$inferInsert, 'tenantId'>;

/** Names a piece whatever its revision. */
export interface PieceKey {
  kind: string;
  refId: number;
}

const isPending = eq(moderationItem.state, 'pending');
/** Hours after which a piece that waits is shown on the start page. */
const OVERDUE_HOURS = 24;
const isToEscalate = and(
  isPending,
  isNull(moderationItem.escalatedAt),
  lte(moderationItem.createdAt, sql.raw(`now() - interval '${OVERDUE_HOURS} hours'`)),
);
/** Waits, and longer than it should. */
export const isEscalated = and(isPending, isNotNull(moderationItem.escalatedAt));
const isUnseen = and(isPending, eq(moderationItem.pictureState, 'waiting'));

export const tenantsWithOverdue = tenantsWith(moderationItem, isToEscalate);
export const tenantsWithUnseen = tenantsWith(moderationItem, isUnseen);

function ofPiece(ctx: RequestContext, { kind, refId }: PieceKey) {
  return and(
    eq(moderationItem.tenantId, ctx.tenant.id),
    eq(moderationItem.kind, kind),
    eq(moderationItem.refId, refId),
  );
}

/** One at a time for a piece until the transaction ends: its author edits it while staff decide. */
export async function lockPiece(tx: RequestContext, { kind, refId }: PieceKey): Promise<void> {
  const name = `moderation:${tx.tenant.id}:${kind}:${refId}`;
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What stands there now: the highest revision. */
export async function selectNewest(ctx: RequestContext, key: PieceKey): Promise<ItemRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(moderationItem)
    .where(ofPiece(ctx, key))
    .orderBy(desc(moderationItem.revision))
    .limit(1);
  return row;
}

export async function selectItem(ctx: RequestContext, id: number): Promise<ItemRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(moderationItem)
    .where(and(eq(moderationItem.tenantId, ctx.tenant.id), eq(moderationItem.id, id)));
  return row;
}

export async function insertItem(tx: RequestContext, item: NewItem): Promise<ItemRow> {
  const [row] = await tx.db
    .insert(moderationItem)
    .values({ tenantId: tx.tenant.id, ...item })
    .returning();
  if (!row) throw new Error('a piece was not written down');
  return row;
}

/** Takes back what of a piece is in one of some states. */
export async function withdrawItems(
  tx: RequestContext,
  key: PieceKey,
  states: readonly ('pending' | 'passed')[],
): Promise<void> {
  await tx.db
    .update(moderationItem)
    .set({ state: 'withdrawn' })
    .where(and(ofPiece(tx, key), inArray(moderationItem.state, [...states])));
}

/** A verdict over one revision. */
export interface Verdict {
  readonly state: 'passed' | 'refused';
  readonly reasonCode: RefusalReason | '';
  /** Empty: nobody. */
  readonly staffName: string;
}

/** Decides what may be decided still: what waits, and for a refusal what has passed. @returns undefined for all else */
export async function decideItem(
  tx: RequestContext,
  id: number,
  { state, reasonCode, staffName }: Verdict,
): Promise<ItemRow | undefined> {
  const from = state === 'refused' ? (['pending', 'passed'] as const) : (['pending'] as const);
  const [row] = await tx.db
    .update(moderationItem)
    .set({ state, reasonCode, staffName, decidedAt: sql`now()` })
    .where(
      and(
        eq(moderationItem.tenantId, tx.tenant.id),
        eq(moderationItem.id, id),
        inArray(moderationItem.state, [...from]),
      ),
    )
    .returning();
  return row;
}

/** Pieces of an author that passed, and whether one was refused within some days. */
export async function selectRecord(
  ctx: RequestContext,
  memberId: number,
  quietDays: number,
): Promise<{ passed: number; refusedLately: number }> {
  const [row] = await ctx.db
    .select({
      passed: sql<number>`count(*) FILTER (WHERE state = 'passed')::int`,
      refusedLately: sql<number>`count(*) FILTER (WHERE state = 'refused'
        AND decided_at > now() - make_interval(days => ${quietDays}::int))::int`,
    })
    .from(moderationItem)
    .where(and(eq(moderationItem.tenantId, ctx.tenant.id), eq(moderationItem.memberId, memberId)));
  return row ?? { passed: 0, refusedLately: 0 };
}

/** What waits for the picture check, the oldest first. */
export async function selectUnseen(ctx: RequestContext, limit: number): Promise<ItemRow[]> {
  return ctx.db
    .select()
    .from(moderationItem)
    .where(and(eq(moderationItem.tenantId, ctx.tenant.id), isUnseen))
    .orderBy(asc(moderationItem.id))
    .limit(limit);
}

/** Writes down what the picture check said, once. @returns whether nobody had */
export async function markSeen(tx: RequestContext, id: number, state: 'fine' | 'held'): Promise<boolean> {
  const rows = await tx.db
    .update(moderationItem)
    .set({ pictureState: state })
    .where(and(eq(moderationItem.tenantId, tx.tenant.id), eq(moderationItem.id, id), isUnseen))
    .returning({ id: moderationItem.id });
  return rows.length > 0;
}

/** Has the start page say of what waits too long that it does. @returns how many are new there */
export async function escalateOverdue(ctx: RequestContext): Promise<number> {
  const rows = await ctx.db
    .update(moderationItem)
    .set({ escalatedAt: sql`now()` })
    .where(and(eq(moderationItem.tenantId, ctx.tenant.id), isToEscalate))
    .returning({ id: moderationItem.id });
  return rows.length;
}
