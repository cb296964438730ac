import type { StockCause } from '@jishi/contract/stock-words.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import type { StockPick } from './allocate-stock.ts';
import type { Subject } from './reservation.queries.ts';
import { type ReservationSubject, stockLevel } from './stock.tables.ts';

/** Why units change: the cause, the number of what it belongs to, and words of whoever did it. */
export interface Because {
  readonly cause: StockCause;
  readonly subject?: string | number;
  readonly note?: string;
}

export interface LevelRow {
  ppid: number;
  storeId: number;
  onHand: number;
  reserved: number;
  inTransit: number;
}

const causes: Readonly<Record<ReservationSubject, StockCause>> = {
  order: 'sale',
  rush: 'sale',
  repair: 'repair',
  tryout: 'tryout',
  transfer: 'transferOut',
};

/** Why units that were held for a subject leave. */
export function causeOf({ kind, id }: Subject): Because {
  return { cause: causes[kind], subject: id };
}

/**
 * Tells the trigger of `stock_level` why, within the statement that changes units on hand and for that one alone. These
 * are the only statements that do: a part of `FROM`, evaluated before any row is written.
 */
function tell(ctx: RequestContext, { cause, subject = '', note = '' }: Because): SQL {
  const { staff } = ctx.visitor;
  const why = {
    ...{ cause, subject: String(subject), note },
    ...{ staffId: staff?.staffId ?? null, actor: staff?.name ?? '系统' },
  };
  return sql`(SELECT set_config('app.stock_cause', statement_timestamp()::text || ' ' || ${JSON.stringify(why)}::text, true) AS told) cause`;
}

/** Units that were reserved leave their place. */
export async function takeOutUnits(ctx: RequestContext, pick: StockPick, because: Because): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE ${stockLevel} SET reserved = reserved - ${pick.units}, on_hand = on_hand - ${pick.units}, updated_at = now()
      FROM ${tell(ctx, because)}
     WHERE told <> '' AND tenant_id = ${ctx.tenant.id} AND ppid = ${pick.ppid} AND store_id = ${pick.storeId}`);
}

/** Free units leave their place. @returns false when it has not so many that are not reserved */
export async function sendUnits(tx: RequestContext, pick: StockPick, because: Because): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    UPDATE ${stockLevel} SET on_hand = on_hand - ${pick.units}, updated_at = now()
      FROM ${tell(tx, because)}
     WHERE told <> '' AND tenant_id = ${tx.tenant.id} AND ppid = ${pick.ppid} AND store_id = ${pick.storeId}
       AND on_hand - reserved >= ${pick.units}`);
  return rowCount === 1;
}

/** Adds to what is on its way to a place, or takes from it; never below none. */
export async function addInTransit(tx: RequestContext, { ppid, storeId, units }: StockPick): Promise<void> {
  await tx.db
    .insert(stockLevel)
    .values({ tenantId: tx.tenant.id, ppid, storeId, onHand: 0, inTransit: Math.max(0, units) })
    .onConflictDoUpdate({
      target: [stockLevel.tenantId, stockLevel.ppid, stockLevel.storeId],
      set: { inTransit: sql`greatest(0, ${stockLevel.inTransit} + ${units})`, updatedAt: sql`now()` },
    });
}

/** Adds to what lies in a place; one that had none of the goods has some now. */
export async function addUnits(
  tx: RequestContext,
  { ppid, storeId, units }: StockPick,
  because: Because,
): Promise<void> {
  await tx.db.execute(sql`
    INSERT INTO ${stockLevel} (tenant_id, ppid, store_id, on_hand)
    SELECT ${tx.tenant.id}::int, ${ppid}::bigint, ${storeId}::bigint, ${units}::int FROM ${tell(tx, because)} WHERE told <> ''
        ON CONFLICT (tenant_id, ppid, store_id)
        DO UPDATE SET on_hand = stock_level.on_hand + excluded.on_hand, updated_at = now()`);
}

/** Sets what lies in places, and what is on its way where that is said. @returns those of which no more is reserved */
export async function writeUnits(
  ctx: RequestContext,
  rows: readonly { ppid: number; storeId: number; onHand: number; inTransit?: number }[],
  because: Because,
): Promise<LevelRow[]> {
  const saysTransit = rows.every(({ inTransit }) => inTransit !== undefined);
  const result = await ctx.db.execute<LevelRow & Record<string, unknown>>(sql`
    INSERT INTO ${stockLevel} (tenant_id, ppid, store_id, on_hand, in_transit)
    SELECT ${ctx.tenant.id}::int, "ppid", "storeId", "onHand", coalesce("inTransit", 0)
      FROM ${tell(ctx, because)},
           jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             AS one("ppid" bigint, "storeId" bigint, "onHand" int, "inTransit" int)
     WHERE told <> ''
     ORDER BY "ppid", "storeId"
        ON CONFLICT (tenant_id, ppid, store_id)
        DO UPDATE SET on_hand = excluded.on_hand, updated_at = now()${saysTransit ? sql`, in_transit = excluded.in_transit` : sql``}
        WHERE stock_level.reserved <= excluded.on_hand
    RETURNING ppid::int AS ppid, store_id::int AS "storeId", on_hand AS "onHand", reserved, in_transit AS "inTransit"`);
  return result.rows;
}
