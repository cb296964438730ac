import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminPriceChange } from '@jishi/contract/price-approval.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { selectAsks } from './price-approval.queries.ts';

/** A page of lower prices that wait or waited (X3251); prices in yuan. */
export async function listAsks(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminPriceChange.list>,
): Promise<OutputOf<typeof adminPriceChange.list>> {
  const { staffId } = requireStaff(ctx);
  const { rows, total } = await selectAsks(ctx, input, input);
  return {
    list: rows.map((row) => ({
      ...{ id: row.id, ppid: row.ppid, name: row.name, placeName: row.placeName, cause: row.cause },
      before: fenToYuan(row.beforeFen),
      after: fenToYuan(row.afterFen),
      state: row.isExpired ? 'expired' : row.state,
      own: row.askedById === staffId,
      askedBy: row.askedBy,
      askedAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedBy: row.decidedBy,
      note: row.note,
    })),
    total,
    page: input.page,
    pageSize: input.pageSize,
  };
}
