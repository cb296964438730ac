import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { levelsOf, type MemberLevel } from '../platform/tenancy/member-levels.ts';
import { member } from './member.tables.ts';

const columns = { points: member.points, coin: member.coinFen, growth: member.growth };

/** The level that a growth reaches. */
function levelAt(growth: ReturnType<typeof sql>, levels: readonly MemberLevel[]) {
  const cases = levels.map(
    ({ growth: from }, index) => sql`WHEN ${growth} >= ${from}::int THEN ${index + 1}::int`,
  );
  return sql`CASE ${sql.join(cases.toReversed(), sql` `)} ELSE 1 END`;
}

/** The level after a change: it moves when growth passes a border, and stays what it is when it does not. */
function levelAfter(amount: number, levels: readonly MemberLevel[]) {
  const before = levelAt(sql`${member.growth}`, levels);
  const after = levelAt(sql`${member.growth} + ${amount}::int`, levels);
  return moved(before, after);
}

/** What a member has been given by hand stays, unless the growth says more, or less than before. */
function moved(before: ReturnType<typeof sql>, after: ReturnType<typeof sql>) {
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
    growth: { growth: sql`${member.growth} + ${amount}`, level: levelAfter(amount, levelsOf(ctx)) },
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

/** Moves members to where new borders put them. @returns how many went up, and how many down */
export async function moveLevels(
  tx: RequestContext,
  from: readonly MemberLevel[],
  to: readonly MemberLevel[],
): Promise<{ up: number; down: number }> {
  const after = moved(levelAt(sql`${member.growth}`, from), levelAt(sql`${member.growth}`, to));
  const { rows } = await tx.db.execute<{ was: number; is: number }>(sql`
    WITH moving AS (
      SELECT id, level AS was, ${after} AS "is" FROM ${member} WHERE ${member.tenantId} = ${tx.tenant.id})
    UPDATE ${member} SET level = moving."is", updated_at = now() FROM moving
     WHERE ${member.tenantId} = ${tx.tenant.id} AND ${member.id} = moving.id AND moving.was <> moving."is"
    RETURNING moving.was, moving."is"`);
  const up = rows.filter(({ was, is }) => is > was).length;
  return { up, down: rows.length - up };
}

/** How many members new borders would move, without moving any. */
export async function countMoves(
  ctx: RequestContext,
  from: readonly MemberLevel[],
  to: readonly MemberLevel[],
): Promise<{ up: number; down: number }> {
  const after = moved(levelAt(sql`${member.growth}`, from), levelAt(sql`${member.growth}`, to));
  const { rows } = await ctx.db.execute<{ up: number; down: number }>(sql`
    SELECT (count(*) FILTER (WHERE after > level))::int AS up, (count(*) FILTER (WHERE after < level))::int AS down
      FROM (SELECT level, ${after} AS after FROM ${member} WHERE ${member.tenantId} = ${ctx.tenant.id}) AS moving`);
  return rows[0] ?? { up: 0, down: 0 };
}
