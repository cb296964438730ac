import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../request-context.ts';
import { type RowsOfMember, whichRows } from './rows-of-member.ts';
import type { Leaving } from './whose-rows.ts';

/** Rows of a table that are a member's, as they are given along. */
export interface CopiedRows {
  /** 收货地址 */
  readonly title: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** Rows of one table that a copy holds at most. */
const MOST_ROWS = 5_000;
/** What is the shop's to know, or what opens something: no part of a copy. */
const isHidden =
  /hash|token|sealed|secret|nonce|staff|askedBy|decidedBy|pickedBy|pickedReason|owner|judgement|internal|engineer|inspector|valuedBy|submit|Key$|^key$|^code$|pickupCode|tenantId|textHash|version|uploader|scan|damage|sha256/i;

/** What a room has said to be a member's and has a title, without what is the shop's alone. */
export async function copyRows(
  ctx: RequestContext,
  said: readonly RowsOfMember[],
  leaving: Leaving,
): Promise<CopiedRows[]> {
  const parts: CopiedRows[] = [];
  for (const one of said.filter(({ title }) => title !== '')) {
    const columns = Object.fromEntries(
      Object.entries(getTableColumns(one.table)).filter(
        ([name, column]) => !isHidden.test(name) && column.getSQLType() !== 'bytea',
      ),
    ) as Record<string, PgColumn>;
    const rows = await ctx.db
      .select(columns)
      .from(one.table)
      .where(whichRows(ctx, one, leaving))
      .limit(MOST_ROWS);
    if (rows.length > 0) parts.push({ title: one.title, rows });
  }
  return parts;
}
