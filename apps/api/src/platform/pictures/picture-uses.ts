import { sql } from 'drizzle-orm';
import type { RequestContext } from '../request-context.ts';

/** Tables without pictures that may be very long. Any other is looked at, so that a new one is not forgotten. */
const WITHOUT_PICTURES = /^(beacon_event|traffic_|audit_log|login_log|session|sms_|realtime_|search_history)/;

/**
 * Which of some pictures stand anywhere in what a tenant has, whichever room it belongs to. Reads all of it, so it is
 * for jobs that run once.
 * @param keys `p/<hash>.<ext>`
 * @param except tables that the caller looks at itself
 */
export async function findUsedPictures(
  ctx: RequestContext,
  keys: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  const tables = await ctx.db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'tenant_id'`);
  const looked = tables.rows.filter(({ name }) => !WITHOUT_PICTURES.test(name) && !except.includes(name));
  const parts = looked.map(
    ({ name }) => sql`
      SELECT used.parts[1] AS key
        FROM ${sql.identifier(name)} AS one_row,
          regexp_matches(one_row::text, 'p/[0-9a-f]{32}[.][a-z]+', 'g') AS used(parts)
       WHERE one_row.tenant_id = ${ctx.tenant.id} AND used.parts[1] = ANY (${sql.param([...keys])}::text[])`,
  );
  const { rows } = await ctx.db.execute<{ key: string }>(sql`
    SELECT DISTINCT key FROM (${sql.join(parts, sql` UNION ALL `)}) AS used`);
  return rows.map(({ key }) => key);
}
