import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { tradeIn as contract } from '@jishi/contract/trade-in.ts';
import type { TradeInState } from '@jishi/contract/trade-in-words.ts';
import { requireOwnTradeIn } from '../old-machine/old-machine.service.ts';
import { requireOrder } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { assertSaleSignedOut, decideForSale } from '../recycle/recycle.service.ts';
import { giveOrderUp } from './end-sale.ts';
import { isOver } from './settle-sale.ts';
import { type SaleRow, selectLastSales, selectSale, updateSale } from './trade-in.queries.ts';

type Input = ParsedInputOf<typeof contract.decide>;

/**
 * The owner's choice after inspection (X3031). The order is locked first, then the sale, then the phone, so of two
 * choices at once one holds; the same once more changes nothing.
 * @throws AppError notFound; conflict where nothing is to be chosen, for an older offer, and for another choice than
 *   the one that was made
 */
export async function decideSale(
  ctx: RequestContext,
  { id, act, round }: Input,
): Promise<OutputOf<typeof contract.decide>> {
  await requireOwnTradeIn(ctx, id);
  const seen = (await selectLastSales(ctx, [id])).get(id);
  if (act === 'payDifference' && seen?.recycleOrderId) await assertSaleSignedOut(ctx, seen.recycleOrderId);
  await inTransaction(ctx, async (tx) => {
    const last = (await selectLastSales(tx, [id])).get(id);
    if (!last) throw conflict('该旧机没有待处理的估价');
    await requireOrder(tx, last.orderId, 'lock');
    const sale = await selectSale(tx, { id: last.id }, 'lock');
    if (sale && !(sale.choice === act && sale.round === round)) await decide(tx, sale, { act, round });
  });
  const row = await requireOwnTradeIn(ctx, id);
  const sale = (await selectLastSales(ctx, [id])).get(id);
  return {
    // One that was deleted is not found above.
    state: row.state as TradeInState,
    differenceOrderId: sale?.stage === 'owing' ? (sale.differenceOrderId ?? 0) : 0,
    difference: sale?.stage === 'owing' ? fenToYuan(sale.differenceFen) : 0,
  };
}

async function decide(tx: RequestContext, sale: SaleRow, { act, round }: Omit<Input, 'id'>): Promise<void> {
  if (isOver(sale)) throw conflict('该旧机已处理完成');
  if (sale.stage === 'owing') {
    if (act !== 'cancelAll') throw conflict('请支付补差订单，或取消整单');
    await giveOrderUp(tx, await updateSale(tx, sale, { choice: act }), '顾客取消订单，未支付旧机补差');
    return;
  }
  if (sale.offeredFen === null || sale.recycleOrderId === null)
    throw conflict('旧机尚在寄送或质检中，暂无需确认');
  if (sale.round !== round) throw conflict('最终价已更新，请确认');
  if (sale.orderGone && act === 'cancelAll') throw conflict('新机订单已取消，请选择出售或取回旧机');
  await updateSale(tx, sale, { choice: act });
  await decideForSale(tx, sale.recycleOrderId, { act: act === 'payDifference' ? 'agree' : 'refuse', round });
}
