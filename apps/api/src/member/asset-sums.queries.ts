import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { levelBorders } from '@jishi/contract/member-level.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { member } from './member.tables.ts';

const columns = { points: member.points, coin: member.coinFen, growth: member.growth };

/** The level that a growth reaches. */
function levelAt(growth: ReturnType<typeof sql>) {
  const cases = levelBorders.map((from, index) => sql`WHEN ${growth} >= ${from}::int THEN ${index + 1}::int`);
  return sql`CASE ${sql.join(cases.toReversed(), sql` `)} ELSE 1 END`;
}

/** The level after a change: it moves when growth passes a border, and stays what it is when it does not. */
function levelAfter(amount: number) {
  const before = levelAt(sql`${member.growth}`);
  const after = levelAt(sql`${member.growth} + ${amount}::int`);
  return sql`CASE WHEN ${after} > ${before} THEN greatest(${member.level}, ${after})
    WHEN ${after} < ${before} THEN least(${member.level}, ${after}) ELSE ${member.level} END`;
}

/** Adds to a sum, and to the level with growth; undefined when there is no such member or not as much as `atLeast`. */
export async function addToSum(
  ctx: RequestContext,
  memberId: number,
  { kind, amount, atLeast }: { kind: AssetKind; amount: number; atLeast?: number },
): Promise<number | undefined> {
  const changed = {
    points: { points: sql`${member.points} + ${amount}` },
    coin: { coinFen: sql`${member.coinFen} + ${amount}` },
    growth: { growth: sql`${member.growth} + ${amount}`, level: levelAfter(amount) },
  }[kind];
  const [row] = await ctx.db
    .update(member)
    .set({ ...changed, updatedAt: sql`now()` })
    .where(
      and(
        eq(member.tenantId, ctx.tenant.id),
        eq(member.id, memberId),
        atLeast === undefined ? undefined : gte(columns[kind], atLeast),
      ),
    )
    .returning({ after: columns[kind] });
  return row?.after;
}

/** The sum of a kind with the member's row locked; rows that only point at the member may still be written. */
export async function selectLockedSum(
  ctx: RequestContext,
  memberId: number,
  kind: AssetKind,
): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ sum: columns[kind] })
    .from(member)
    .where(and(eq(member.tenantId, ctx.tenant.id), eq(member.id, memberId)))
    .for('no key update');
  return row?.sum;
}
