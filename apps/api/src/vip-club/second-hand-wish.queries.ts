import type { WishState } from '@jishi/contract/wish-words.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { WishRow } from './wish.queries.ts';
import { wish } from './wish.tables.ts';

/** Writes down a wish for second-hand goods. @returns its id */
export async function insertSecondHandWish(
  tx: RequestContext,
  { memberId, content, phone }: { memberId: number | null; content: string; phone: string },
): Promise<number> {
  const [row] = await tx.db
    .insert(wish)
    .values({ tenantId: tx.tenant.id, source: 'secondHand', memberId, content, phone })
    .returning({ id: wish.id });
  if (!row) throw new Error('a wish was to be written');
  return row.id;
}

/** Writes wishes in one statement, for a shop that is filled; nothing where the tenant has any. */
export async function fillSecondHandWishes(
  ctx: RequestContext,
  wishes: readonly Pick<WishRow, 'memberId' | 'phone' | 'content' | 'state' | 'reply'>[],
): Promise<void> {
  const { total } = await selectSecondHandWishes(ctx, { state: '', keyword: '' }, { page: 1, pageSize: 1 });
  if (total > 0 || wishes.length === 0) return;
  await ctx.db
    .insert(wish)
    .values(wishes.map((one) => ({ tenantId: ctx.tenant.id, source: 'secondHand' as const, ...one })));
}

/** A page of wishes for second-hand goods, the newest first. @param filter empty for any */
export async function selectSecondHandWishes(
  ctx: RequestContext,
  { state, keyword }: { state: WishState | ''; keyword: string },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: WishRow[]; total: number }> {
  const where = and(
    eq(wish.tenantId, ctx.tenant.id),
    eq(wish.source, 'secondHand'),
    state === '' ? undefined : eq(wish.state, state),
    keyword === '' ? undefined : sql`strpos(lower(${wish.content}), lower(${keyword})) > 0`,
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(wish)
      .where(where)
      .orderBy(desc(wish.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.$count(wish, where),
  ]);
  return { rows, total };
}

/** What a member, or a guest by their telephone, wished of second-hand goods; nobody but staff has seen it. */
export async function deleteSecondHandWishes(
  tx: RequestContext,
  { memberId, phone }: { memberId: number; phone: string },
): Promise<void> {
  await tx.db
    .delete(wish)
    .where(
      and(
        eq(wish.tenantId, tx.tenant.id),
        eq(wish.source, 'secondHand'),
        or(eq(wish.memberId, memberId), eq(wish.phone, phone)),
      ),
    );
}
