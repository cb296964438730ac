import type { WishSource, WishState } from '@jishi/contract/wish-words.ts';
import { and, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { wish, wishVote } from './wish.tables.ts';

export type WishRow = typeof wish.$inferSelect;
/** One that was said in the club: by a member. */
export type ClubWishRow = WishRow & { memberId: number };
const clubFields = { ...getTableColumns(wish), memberId: sql<number>`${wish.memberId}`.mapWith(Number) };
const isOfClub = eq(wish.source, 'vipClub');
interface Page {
  page: number;
  pageSize: number;
}

export async function insertWish(tx: RequestContext, memberId: number, content: string): Promise<number> {
  const [row] = await tx.db
    .insert(wish)
    .values({ tenantId: tx.tenant.id, memberId, content })
    .returning({ id: wish.id });
  if (!row) throw new Error('a wish was to be written');
  return row.id;
}

export async function selectWish(ctx: RequestContext, id: number): Promise<WishRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(wish)
    .where(and(eq(wish.tenantId, ctx.tenant.id), eq(wish.id, id)));
  return row;
}

/** Moves a wish that stands where it may be moved from. @returns the wish, or undefined where it does not */
export async function moveWish(
  tx: RequestContext,
  id: number,
  from: readonly WishState[],
  to: { state: WishState; reply?: string },
  source?: WishSource,
): Promise<WishRow | undefined> {
  const [row] = await tx.db
    .update(wish)
    .set(to)
    .where(
      and(
        eq(wish.tenantId, tx.tenant.id),
        eq(wish.id, id),
        inArray(wish.state, [...from]),
        source && eq(wish.source, source),
      ),
    )
    .returning();
  return row;
}

/**
 * Votes for an open wish of somebody else: the row is locked first, so that its votes are those that are written down.
 * @returns the votes after it; undefined for a wish that is not open, or the member's own
 */
export async function insertVote(
  tx: RequestContext,
  wishId: number,
  memberId: number,
): Promise<number | undefined> {
  const tenantId = tx.tenant.id;
  const [row] = await tx.db
    .select({ votes: wish.votes, state: wish.state, memberId: wish.memberId, source: wish.source })
    .from(wish)
    .where(and(eq(wish.tenantId, tenantId), eq(wish.id, wishId)))
    .for('no key update');
  if (row?.state !== 'shown' || row.memberId === memberId || row.source !== 'vipClub') return undefined;
  const made = await tx.db
    .insert(wishVote)
    .values({ tenantId, wishId, memberId })
    .onConflictDoNothing()
    .returning({ memberId: wishVote.memberId });
  if (made.length === 0) return row.votes;
  await tx.db
    .update(wish)
    .set({ votes: row.votes + 1 })
    .where(and(eq(wish.tenantId, tenantId), eq(wish.id, wishId)));
  return row.votes + 1;
}

/** Who voted for a wish. */
export async function selectVoters(tx: RequestContext, wishId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ memberId: wishVote.memberId })
    .from(wishVote)
    .where(and(eq(wishVote.tenantId, tx.tenant.id), eq(wishVote.wishId, wishId)));
  return rows.map(({ memberId }) => memberId);
}

/** Which of some wishes a member voted for. */
export async function selectVoted(
  ctx: RequestContext,
  memberId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: wishVote.wishId })
    .from(wishVote)
    .where(
      and(
        eq(wishVote.tenantId, ctx.tenant.id),
        eq(wishVote.memberId, memberId),
        inArray(wishVote.wishId, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** A page of what everybody sees, and before it what waits of one member; 0 for nobody. */
export async function selectShownWishes(
  ctx: RequestContext,
  memberId: number,
  { page, pageSize }: Page,
): Promise<{ rows: ClubWishRow[]; total: number }> {
  const where = and(
    eq(wish.tenantId, ctx.tenant.id),
    isOfClub,
    or(
      inArray(wish.state, ['shown', 'granted', 'declined']),
      and(eq(wish.state, 'pending'), eq(wish.memberId, memberId)),
    ),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(clubFields)
      .from(wish)
      .where(where)
      .orderBy(sql`${wish.state} = 'pending' DESC`, desc(wish.votes), desc(wish.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(wish).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** A page of all wishes, the newest first. @param filter empty for any */
export async function selectAllWishes(
  ctx: RequestContext,
  { state, keyword }: { state: WishState | ''; keyword: string },
  { page, pageSize }: Page,
): Promise<{ rows: ClubWishRow[]; total: number }> {
  const where = and(
    eq(wish.tenantId, ctx.tenant.id),
    isOfClub,
    state === '' ? undefined : eq(wish.state, state),
    keyword === '' ? undefined : sql`strpos(lower(${wish.content}), lower(${keyword})) > 0`,
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(clubFields)
      .from(wish)
      .where(where)
      .orderBy(desc(wish.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(wish).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Writes wishes in one statement, for a shop that is filled; nothing where the tenant has any. */
export async function fillWishes(
  ctx: RequestContext,
  wishes: readonly Pick<ClubWishRow, 'memberId' | 'content' | 'state' | 'reply'>[],
): Promise<void> {
  const { total } = await selectAllWishes(ctx, { state: '', keyword: '' }, { page: 1, pageSize: 1 });
  if (total > 0 || wishes.length === 0) return;
  await ctx.db.insert(wish).values(wishes.map((one) => ({ tenantId: ctx.tenant.id, ...one })));
}
