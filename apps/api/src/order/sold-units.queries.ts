import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';
import { orderLine, salesOrder } from './order.tables.ts';

/** What was bought of a model in a time. */
export interface SoldUnits {
  productId: number;
  /** Units, each member counted with so many at most. */
  counted: number;
  /** All units. */
  units: number;
  /** Members who bought. */
  buyers: number;
}

/** The final payment of a presale may come so late; what was ordered before that is not looked at. */
const ORDERED_WITHIN = sql.raw(`interval '60 days'`);

/**
 * Units of each model that were paid within some days before a moment and are kept: gifts, what was given back, and
 * orders that are closed or on their way back count nothing.
 * @param mostOfMember units of one model that one member is counted with
 */
export async function selectSoldUnits(
  ctx: RequestContext,
  { until, days, mostOfMember }: { until: Date; days: number; mostOfMember: number },
): Promise<SoldUnits[]> {
  const end = sql`${until.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: string; counted: number; units: number; buyers: number }>(sql`
    WITH bought AS (
      SELECT line.product_id AS id, placed.member_id, sum(line.count - line.returned_units) AS units
        FROM ${salesOrder} AS placed
        JOIN ${orderLine} AS line ON line.tenant_id = placed.tenant_id AND line.order_id = placed.id
       WHERE placed.tenant_id = ${ctx.tenant.id}
         AND placed.state IN ('paid', 'awaitingPickup', 'partShipped', 'shipped', 'completed')
         AND placed.kind IN ('goods', 'rush', 'presale')
         AND placed.created_at > ${end} - ${ORDERED_WITHIN}
         AND placed.paid_at > ${end} - make_interval(days => ${days}::int) AND placed.paid_at <= ${end}
         AND NOT line.is_gift
       GROUP BY line.product_id, placed.member_id)
    SELECT id, sum(least(units, ${mostOfMember}::int))::int AS counted, sum(units)::int AS units, count(*)::int AS buyers
      FROM bought WHERE units > 0 GROUP BY id`);
  return rows.map(({ id, ...numbers }) => ({ productId: Number(id), ...numbers }));
}
