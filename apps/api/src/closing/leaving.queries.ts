import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * Browsers in which a member was signed in, and nobody else of the shop: what a family's computer did is not theirs
 * alone.
 */
export async function selectDevicesOf(ctx: RequestContext, memberId: number): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ device_id: string }>(sql`
    WITH mine AS (
      SELECT device_id FROM session WHERE tenant_id = ${ctx.tenant.id} AND kind = 'member' AND subject_id = ${memberId}
      UNION
      SELECT device_id FROM login_log WHERE tenant_id = ${ctx.tenant.id} AND kind = 'member' AND subject_id = ${memberId} AND success)
    SELECT device_id FROM mine
     WHERE device_id <> ''
       AND NOT EXISTS (SELECT 1 FROM session AS other WHERE other.tenant_id = ${ctx.tenant.id}
                          AND other.kind = 'member' AND other.device_id = mine.device_id AND other.subject_id <> ${memberId})`);
  return rows.map(({ device_id }) => device_id);
}
