import { sql } from 'drizzle-orm';
import type { RequestContext } from '../platform/request-context.ts';

/** A question whose answer has no rows while the books agree. */
export interface Check {
  /** What is wrong with the rows that it finds. */
  readonly name: string;
  /** Gives `id` and `detail`; asked over a connection bound to one tenant. */
  readonly sql: string;
}

export interface Finding {
  check: string;
  /** Of an order, a SKU, a member or a coupon, as the check says. */
  id: string;
  detail: string;
}

/** Rows of one check that are told; more of the same say nothing new. */
const MOST = 50;

/** What a check finds in the books of the context's tenant. */
export async function runCheck(ctx: RequestContext, check: Check): Promise<Finding[]> {
  const { rows } = await ctx.db.execute<{ id: string; detail: string }>(
    sql`SELECT id::text, detail::text FROM (${sql.raw(check.sql)}) AS found ORDER BY 1, 2 LIMIT ${MOST}`,
  );
  return rows.map(({ id, detail }) => ({ check: check.name, id, detail }));
}
