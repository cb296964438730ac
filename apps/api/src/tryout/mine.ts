import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { tryout as contract } from '@jishi/contract/tryout.ts';
import { applicationStates } from '@jishi/contract/tryout-words.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { readOrders } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { selectMine } from './application.queries.ts';
import { type DepositRow, selectDepositsOf } from './deposit.queries.ts';
import { depositStateOf } from './deposit-state.ts';
import { selectReportsOf } from './report.queries.ts';
import { selectSome, type TryoutRow } from './tryout.queries.ts';

/** Applications of the member who asks, with what is to be done next (C282). Money in yuan. */
export async function listMine(
  ctx: RequestContext,
  { tab, page, pageSize }: ParsedInputOf<typeof contract.mine>,
): Promise<OutputOf<typeof contract.mine>> {
  const { rows, total } = await selectMine(ctx, requireMember(ctx), tab, { page, pageSize });
  const tryouts = new Map(
    (await selectSome(ctx, [...new Set(rows.map(({ tryoutId }) => tryoutId))])).map((row) => [row.id, row]),
  );
  const orderIds = rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const [views, reports, orders] = await Promise.all([
    findSkus(ctx, [...new Set([...tryouts.values()].map(({ ppid }) => ppid))]),
    selectReportsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    readOrders(ctx, orderIds),
  ]);
  const held = await selectDepositsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const depositOf = new Map(held.map((one) => [one.applicationId, one]));
  const reportOf = new Map(reports.map((report) => [report.applicationId, report]));
  const list = rows.flatMap((row) => {
    const tryout = tryouts.get(row.tryoutId);
    if (!tryout) return [];
    const view = views.get(tryout.ppid);
    const report = reportOf.get(row.id);
    return [
      {
        ...{ id: tryout.id, applicationId: row.id, name: tryout.title },
        image: presentPicture(view?.picture, tryout.title),
        ...{ price: fenToYuan(tryout.priceFen), worth: fenToYuan(view?.priceFen ?? 0), state: row.state },
        stateText: applicationStates[row.state],
        ...presentDeposit(tryout, depositOf.get(row.id)),
        resultAt: tryout.resultAt.toISOString(),
        confirmBy: row.state === 'chosen' ? (row.confirmBy?.toISOString() ?? '') : '',
        reportBy: row.reportBy?.toISOString() ?? '',
        ...{
          orderId: row.orderId ?? 0,
          unpaid: row.orderId !== null && orders.get(row.orderId)?.state === 'unpaid',
        },
        ...{ reportId: report?.id ?? 0, reportState: report?.state ?? ('' as const) },
        reportNote: report?.state === 'sentBack' ? report.note : '',
      },
    ];
  });
  return { list, total, page, pageSize };
}

/** What is to be paid beside the price, or what became of it. */
function presentDeposit({ way, depositFen }: TryoutRow, held: DepositRow | undefined) {
  return {
    ...{ way, deposit: fenToYuan(held?.amountFen ?? depositFen) },
    depositState: held ? depositStateOf(held) : ('' as const),
    ...{ depositKept: fenToYuan(held?.keptFen ?? 0), depositReason: held?.reason ?? '' },
    returnBy: held?.state === 'held' ? (held.dueAt?.toISOString() ?? '') : '',
    returnedAt: held?.backAt?.toISOString() ?? '',
  };
}
