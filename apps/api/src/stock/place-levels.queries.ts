import { type SQL, sql } from 'drizzle-orm';
import { goodsPathOf } from '../catalog/catalog.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { leastOf } from './minimum.queries.ts';
import { stockLevel, stockMovement } from './stock.tables.ts';

/** What lies in a place, with its rule and its age. */
export interface PlaceLevel {
  ppid: number;
  storeId: number;
  onHand: number;
  reserved: number;
  inTransit: number;
  least: number;
  /** Null where none came, or was sold, since the ledger began. */
  cameAt: Date | null;
  soldAt: Date | null;
}

export interface LevelFilter {
  /** Any of these; undefined for all. */
  readonly ppids: readonly number[] | undefined;
  readonly storeId: number | undefined;
  /** Fewer can be sold than should be. */
  readonly isLow: boolean;
  /** Something lies there, and none was sold and none came for so many days; 0 for any. */
  readonly idleDays: number;
}

const CAME = sql.raw(`'receipt', 'transferIn', 'opening', 'import'`);
const SOLD = sql.raw(`'sale'`);

/** A page of what lies in places, those that miss most of their rule first; goods alone, no single units. */
export async function selectPlaceLevels(
  ctx: RequestContext,
  filter: LevelFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: PlaceLevel[]; total: number }> {
  const seen = sql`SELECT stock_level.ppid, stock_level.store_id, on_hand, reserved, in_transit, ${leastOf(ctx)} AS least
      FROM ${stockLevel} WHERE ${sql.join(conditionsOf(ctx, filter), sql` AND `)}`;
  const kept = filter.isLow
    ? sql`on_hand - reserved < least`
    : sql`(on_hand > 0 OR reserved > 0 OR in_transit > 0 OR least > 0)`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    ctx.db.execute<Record<string, string | number | null>>(sql`
      SELECT ppid, store_id, on_hand, reserved, in_transit, least,
             ${lastOf(ctx, CAME)} AS came_at, ${lastOf(ctx, SOLD)} AS sold_at
        FROM (SELECT * FROM (${seen}) seen WHERE ${kept}
               ORDER BY least(0, on_hand - reserved - least), ppid DESC, store_id
               LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) level
       ORDER BY least(0, on_hand - reserved - least), ppid DESC, store_id`),
    ctx.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${seen}) seen WHERE ${kept}`),
  ]);
  const dateOf = (at: string | number | null | undefined) => (at ? new Date(at) : null);
  return {
    rows: rows.map((row) => ({
      ...{ ppid: Number(row.ppid), storeId: Number(row.store_id), onHand: Number(row.on_hand) },
      ...{ reserved: Number(row.reserved), inTransit: Number(row.in_transit), least: Number(row.least) },
      ...{ cameAt: dateOf(row.came_at), soldAt: dateOf(row.sold_at) },
    })),
    total: counted[0]?.total ?? 0,
  };
}

function conditionsOf(ctx: RequestContext, { ppids, storeId, idleDays }: LevelFilter): SQL[] {
  const since = sql`now() - make_interval(days => ${idleDays}::int)`;
  return [
    sql`stock_level.tenant_id = ${ctx.tenant.id}`,
    sql`${goodsPathOf(ctx, sql`stock_level.ppid`)} IS NOT NULL`,
    ...(ppids ? [sql`stock_level.ppid = ANY(${sql.param([...ppids])}::bigint[])`] : []),
    ...(storeId === undefined ? [] : [sql`stock_level.store_id = ${storeId}`]),
    ...(idleDays === 0
      ? []
      : [
          sql`on_hand > 0`,
          sql`NOT EXISTS (SELECT 1 FROM ${stockMovement} m WHERE m.tenant_id = ${ctx.tenant.id} AND m.ppid = stock_level.ppid
                AND m.store_id = stock_level.store_id AND m.cause IN (${SOLD}, ${CAME}) AND m.created_at > ${since})`,
        ]),
  ];
}

function lastOf(ctx: RequestContext, causes: SQL): SQL {
  return sql`(SELECT m.created_at FROM ${stockMovement} m WHERE m.tenant_id = ${ctx.tenant.id} AND m.ppid = level.ppid
     AND m.store_id = level.store_id AND m.cause IN (${causes}) ORDER BY m.id DESC LIMIT 1)`;
}
