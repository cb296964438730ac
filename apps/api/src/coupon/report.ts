import type { adminCoupon } from '@jishi/contract/admin-coupon.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireRule } from './admin-rules.ts';
import { selectDays, sumAllDays } from './report.queries.ts';

const MOST_DAYS = 60;

/** What a rule brought (X1083), as summed at night. @throws AppError notFound */
export async function readReport(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof adminCoupon.report>> {
  await requireRule(ctx, id);
  const [days, total] = await Promise.all([selectDays(ctx, id, MOST_DAYS), sumAllDays(ctx, id)]);
  return {
    total: present(total),
    days: days.map((row) => ({ day: row.day, ...present(row) })),
  };
}

function present(sums: {
  given: number;
  used: number;
  discountFen: number;
  salesFen: number;
  newMembers: number;
}) {
  const { given, used, newMembers, discountFen, salesFen } = sums;
  return { given, used, discount: fenToYuan(discountFen), sales: fenToYuan(salesFen), newMembers };
}
