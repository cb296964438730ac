import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { adminTradeIn, tradeIn as contract } from '@jishi/contract/trade-in.ts';
import type { TradeInState } from '@jishi/contract/trade-in-words.ts';
import { findSkus } from '../catalog/catalog.service.ts';
import { findTradeIns, listTradeIns, requireOwnTradeIn } from '../old-machine/old-machine.service.ts';
import { requireOrderForStaff } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { describeStage, presentDetail, presentItem } from './present-sale.ts';
import { isOver } from './settle-sale.ts';
import { type SaleRow, selectLastSales, selectOpenSales, selectSale } from './trade-in.queries.ts';

export { bindToOrder } from './bind-sale.ts';

/** Trade-ins of the member, the newest first (C211). */
export async function listOwnTradeIns(
  ctx: RequestContext,
  { state, page, pageSize }: ParsedInputOf<typeof contract.list>,
): Promise<OutputOf<typeof contract.list>> {
  const { rows, total } = await listTradeIns(ctx, { state, page, pageSize });
  const [sales, goods] = await Promise.all([
    selectLastSales(
      ctx,
      rows.map(({ id }) => id),
    ),
    findSkus(
      ctx,
      rows.map(({ ppid }) => ppid),
    ),
  ]);
  const list = rows.map((row) => presentItem(row, sales.get(row.id), goods.get(row.ppid)));
  return { list, total, page, pageSize };
}

/** One trade-in of the member (X3030). @throws AppError notFound */
export async function readTradeIn(
  ctx: RequestContext,
  id: number,
): Promise<OutputOf<typeof contract.detail>> {
  const row = await requireOwnTradeIn(ctx, id);
  const [sales, goods] = await Promise.all([selectLastSales(ctx, [id]), findSkus(ctx, [row.ppid])]);
  return presentDetail(row, sales.get(id), goods.get(row.ppid));
}

/** Goods of an order may leave. @throws AppError conflict while its old phone is not settled */
export function assertOver(sale: SaleRow | undefined): void {
  if (sale && !isOver(sale)) throw conflict('旧机尚未结清，新机暂不能发出或交付');
}

/** The old phones of an order, for staff of its store (X3032). @throws AppError notFound */
export async function readForStaff(
  ctx: RequestContext,
  orderId: number,
): Promise<OutputOf<typeof adminTradeIn.ofOrder>> {
  await requireOrderForStaff(ctx, orderId);
  const sale = await selectSale(ctx, { orderId });
  if (!sale) return { canLeave: true, list: [] };
  const [row] = await findTradeIns(ctx, [sale.tradeInId]);
  if (!row) throw new Error(`sale ${sale.id} has no trade-in`);
  const isFree = sale.stage === 'released';
  const state: TradeInState = isFree ? 'open' : (row.state as TradeInState);
  return {
    canLeave: isOver(sale),
    list: [
      {
        ...{ id: row.id, oldModel: row.oldModel, oldVariant: row.oldVariant, state },
        stateText: isFree ? '已随订单取消' : describeStage(row, sale),
        estimate: fenToYuan(sale.estimateFen),
        credit: fenToYuan(sale.creditFen),
        final: sale.finalFen === null ? null : fenToYuan(sale.finalFen),
        paidOut: fenToYuan(sale.paidOutFen),
        difference: fenToYuan(sale.differenceFen),
        differenceOrderId: sale.differenceOrderId ?? 0,
        recycleOrderId: sale.recycleOrderId ?? 0,
      },
    ],
  };
}

/**
 * Why the account of a member cannot be closed yet: an old phone pays for an order and is not settled. What is settled
 * names nobody: there is nothing to erase here.
 * @returns sentences for the member; none where nothing stands in the way
 */
export async function blocksClosing(ctx: RequestContext, memberId: number): Promise<string[]> {
  const open = await selectOpenSales(ctx, memberId);
  const phones = await findTradeIns(
    ctx,
    open.map(({ tradeInId }) => tradeInId),
  );
  const names = new Map(phones.map(({ id, oldModel }) => [id, oldModel]));
  return open.map(
    ({ orderId, tradeInId }) => `订单 ${orderId} 的旧机 ${names.get(tradeInId) ?? ''} 尚未结清`,
  );
}
