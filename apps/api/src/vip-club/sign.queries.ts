import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { signDay } from './vip-club.tables.ts';

/** The day in Beijing by the clock of the database: all processes have the same. */
const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;

export type Signed = Pick<typeof signDay.$inferSelect, 'day' | 'streak' | 'points' | 'bonus'>;

/** What days bring. */
export interface SignRule {
  /** Each day. */
  points: number;
  /** Days in a row that bring more, counted anew after the last. */
  prizes: readonly { day: number; points: number }[];
  /** Length of such a round. */
  round: number;
  /** Members of one browser who get points on a day. */
  perDevice: number;
}

/** Takes turns on a browser until the end of the transaction, so that its members of today are counted. */
export async function lockDevice(tx: RequestContext, deviceId: string): Promise<void> {
  await tx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign:${tx.tenant.id}:${deviceId}`}, 0))`,
  );
}

/**
 * Signs a member in for today: the key of the row decides, and yesterday's row says how many days in a row it is.
 * @returns undefined where it was done before
 */
export async function insertToday(
  tx: RequestContext,
  { memberId, deviceId }: { memberId: number; deviceId: string },
  { points, prizes, round, perDevice }: SignRule,
): Promise<Signed | undefined> {
  const tenantId = tx.tenant.id;
  const bonuses = prizes.map((prize) => sql`WHEN ${prize.day}::int THEN ${prize.points}::int`);
  const bonus =
    bonuses.length === 0
      ? sql`0`
      : sql`CASE (next.streak - 1) % ${round}::int + 1 ${sql.join(bonuses, sql` `)} ELSE 0 END`;
  const { rows } = await tx.db.execute<Signed & Record<string, unknown>>(
    sql`INSERT INTO ${signDay} (tenant_id, member_id, day, device_id, streak, points, bonus)
        SELECT ${tenantId}, ${memberId}, today.day, ${deviceId}, next.streak,
               CASE WHEN paid.is_paid THEN ${points}::int ELSE 0 END, CASE WHEN paid.is_paid THEN ${bonus} ELSE 0 END
          FROM (SELECT ${today} AS day) AS today
          LEFT JOIN ${signDay} AS before
            ON before.tenant_id = ${tenantId} AND before.member_id = ${memberId} AND before.day = today.day - 1
         CROSS JOIN LATERAL (SELECT coalesce(before.streak, 0) + 1 AS streak) AS next
         CROSS JOIN LATERAL (
           SELECT ${deviceId} = '' OR count(*) < ${perDevice} AS is_paid FROM ${signDay} AS same
            WHERE same.tenant_id = ${tenantId} AND same.day = today.day AND same.device_id = ${deviceId}
         ) AS paid
        ON CONFLICT DO NOTHING
        RETURNING to_char(day, 'YYYY-MM-DD') AS day, streak, points, bonus`,
  );
  return rows[0];
}

/** Today in Beijing, and the sign-ins of a member in the seven days up to it, the newest first. */
export async function selectWeek(
  ctx: RequestContext,
  memberId: number,
): Promise<{ today: string; signed: Signed[] }> {
  const [{ rows }, signed] = await Promise.all([
    ctx.db.execute<{ day: string }>(sql`SELECT to_char(${today}, 'YYYY-MM-DD') AS day`),
    ctx.db
      .select({ day: signDay.day, streak: signDay.streak, points: signDay.points, bonus: signDay.bonus })
      .from(signDay)
      .where(
        and(
          eq(signDay.tenantId, ctx.tenant.id),
          eq(signDay.memberId, memberId),
          gte(signDay.day, sql`${today} - 7`),
        ),
      )
      .orderBy(desc(signDay.day)),
  ]);
  return { today: rows[0]?.day ?? '', signed };
}

/** Writes sign-ins of a member, for a shop that is filled; those that are there stay. */
export async function fillSigned(
  ctx: RequestContext,
  memberId: number,
  days: readonly Signed[],
): Promise<void> {
  const rows = days.map((one) => ({ tenantId: ctx.tenant.id, memberId, ...one }));
  if (rows.length > 0) await ctx.db.insert(signDay).values(rows).onConflictDoNothing();
}
