import { and, count, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../request-context.ts';
import type { ClosingBlock } from './closing-rooms.ts';

/**
 * What keeps a member from leaving as long as rows of a table are in these states.
 * @param say what is told of how many: `(n) => `${n} 张订单尚未完成``
 */
export function blockWhileOpen(
  table: PgTable & { state: PgColumn },
  states: readonly string[],
  { say, link, act }: { say: (open: number) => string; link: string; act: string },
): (ctx: RequestContext, memberId: number) => Promise<ClosingBlock[]> {
  const { tenantId, memberId: owner } = getTableColumns(table) as Record<string, PgColumn>;
  return async (ctx, memberId) => {
    const [row] = await ctx.db
      .select({ open: count() })
      .from(table as PgTable)
      .where(
        and(
          eq(tenantId as PgColumn, ctx.tenant.id),
          eq(owner as PgColumn, memberId),
          inArray(table.state, [...states]),
        ),
      );
    const open = row?.open ?? 0;
    return open > 0 ? [{ text: say(open), link, act }] : [];
  };
}
