import type { adminRecycle } from '@jishi/contract/admin-recycle.ts';
import { shiftDay } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import { type ReportRow, selectByInspector, selectByModel } from './report-recycles.queries.ts';

type Report = OutputOf<typeof adminRecycle.report>;

/** How inspections ended in a span of days (X3019): who deviates from estimates shows here. Of staff's store alone. */
export async function reportRecycles(
  ctx: RequestContext,
  { from, to, shopId: storeId }: ParsedInputOf<typeof adminRecycle.report>,
): Promise<Report> {
  const span = {
    from: new Date(`${from}T00:00:00+08:00`),
    until: new Date(`${shiftDay(to, 1)}T00:00:00+08:00`),
    storeId: storeScopeOf(ctx) ?? storeId,
  };
  const [byStaff, byModel] = await Promise.all([selectByInspector(ctx, span), selectByModel(ctx, span)]);
  return { byStaff: byStaff.map(presentRow), byModel: byModel.map(presentRow) };
}

function presentRow(row: ReportRow): Report['byStaff'][number] {
  const { name, orders, agreed, sentBack, estimateFen, finalFen, days } = row;
  return {
    ...{ name, orders, agreed, sentBack, days: Math.round(days * 10) / 10 },
    ...{ estimate: fenToYuan(estimateFen), final: fenToYuan(finalFen) },
    kept: estimateFen === 0 ? 0 : Math.round((finalFen / estimateFen) * 100),
  };
}
