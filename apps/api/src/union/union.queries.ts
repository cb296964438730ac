import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { unionMember } from './union.tables.ts';

export type UnionRow = typeof unionMember.$inferSelect;

/** Whether a member belongs to any partner. */
export async function isInUnion(ctx: RequestContext, memberId: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ partner: unionMember.partner })
    .from(unionMember)
    .where(and(eq(unionMember.tenantId, ctx.tenant.id), eq(unionMember.memberId, memberId)))
    .limit(1);
  return rows.length > 0;
}

/**
 * One page of the tenant's, those checked last first. @param keyword part of a partner or of a number at it; empty for
 * all @param memberIds whom the keyword also stands for
 */
export async function selectUnionMembers(
  ctx: RequestContext,
  { keyword, memberIds }: { keyword: string; memberIds: readonly number[] },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: UnionRow[]; total: number }> {
  const where = and(
    eq(unionMember.tenantId, ctx.tenant.id),
    keyword === ''
      ? undefined
      : or(
          sql`strpos(lower(${unionMember.partner}), lower(${keyword})) > 0`,
          sql`strpos(lower(${unionMember.memberNo}), lower(${keyword})) > 0`,
          memberIds.length > 0 ? inArray(unionMember.memberId, [...memberIds]) : undefined,
        ),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(unionMember)
      .where(where)
      .orderBy(desc(unionMember.checkedAt), desc(unionMember.memberId), unionMember.partner)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(unionMember).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Notes a member's number at a partner, in place of the one before. @returns whether it could be: not when it stands
 * with somebody else
 */
export async function upsertUnionMember(
  tx: RequestContext,
  row: Pick<UnionRow, 'memberId' | 'partner' | 'memberNo'>,
): Promise<boolean> {
  const { rowCount } = await tx.db.execute(
    sql`INSERT INTO ${unionMember} (tenant_id, member_id, partner, member_no)
        SELECT ${tx.tenant.id}, ${row.memberId}, ${row.partner}, ${row.memberNo}
         WHERE NOT EXISTS (
           SELECT 1 FROM ${unionMember} AS other
            WHERE other.tenant_id = ${tx.tenant.id} AND other.partner = ${row.partner}
              AND other.member_no = ${row.memberNo} AND other.member_id <> ${row.memberId})
        ON CONFLICT (tenant_id, member_id, partner)
        DO UPDATE SET member_no = excluded.member_no, checked_at = now()`,
  );
  return rowCount === 1;
}

/** Takes turns on the numbers of a partner until the end of the transaction. */
export async function lockPartner(tx: RequestContext, partner: string): Promise<void> {
  await tx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`union:${tx.tenant.id}:${partner}`}, 0))`,
  );
}

/** @returns whether it was there */
export async function deleteUnionMember(
  tx: RequestContext,
  { memberId, partner }: Pick<UnionRow, 'memberId' | 'partner'>,
): Promise<boolean> {
  const rows = await tx.db
    .delete(unionMember)
    .where(
      and(
        eq(unionMember.tenantId, tx.tenant.id),
        eq(unionMember.memberId, memberId),
        eq(unionMember.partner, partner),
      ),
    )
    .returning({ memberId: unionMember.memberId });
  return rows.length > 0;
}
