import type { invoice as contract } from '@jishi/contract/invoice.ts';
import { type InvoiceSplit, MOST_PARTS_OF_INVOICE } from '@jishi/contract/invoice-words.ts';
import { fenToYuan, yuanToFen } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { requireOwnOrder } from '../order/order.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { listParcelUnits } from '../shipment/shipment.service.ts';
import { requireSeller } from './find-tax.ts';
import { type OrderMoney, readOrderMoney } from './read-order.ts';
import { type PartTarget, sumOf, targetsOf } from './reckon-lines.ts';
import { splitByAmount, splitByParcel } from './share-out.ts';

/** How a member wants what is invoiced divided. */
export interface SplitWish {
  split: InvoiceSplit;
  /** With `amount` the most that one invoice may be of; 0 otherwise. */
  mostFen: number;
}
export const undivided: SplitWish = { split: 'none', mostFen: 0 };

/** Orders of a request: the first one and those beside it, each once, the lowest number first. */
export function orderIdsOf(first: number, others: readonly number[]): number[] {
  return [...new Set([first, ...others])].sort((a, b) => a - b);
}

/** What a request says of dividing. @throws AppError invalidInput for a bound that is none */
export function wishOf({ split, mostAmount }: { split: InvoiceSplit; mostAmount: number }): SplitWish {
  if (split !== 'amount') return { split, mostFen: 0 };
  const mostFen = yuanToFen(mostAmount);
  if (mostFen <= 0) throw invalidInput('请填写每张发票的金额上限');
  return { split, mostFen };
}

/**
 * Divides what orders are worth into invoices, as the member wishes, and none above what the seller makes out on one.
 * @throws AppError invalidInput where a unit is dearer than the member's bound, or it would be too many invoices
 */
export async function planParts(
  ctx: RequestContext,
  moneys: readonly OrderMoney[],
  { split, mostFen }: SplitWish,
): Promise<PartTarget[][]> {
  const targets = moneys.flatMap(targetsOf);
  const seller = await requireSeller(ctx);
  const orderIds = moneys.map(({ order }) => order.id);
  let parts = split === 'parcel' ? splitByParcel(targets, await listParcelUnits(ctx, orderIds)) : [targets];
  if (split === 'amount') {
    const divided = splitByAmount(targets, mostFen);
    const { tooDear } = divided;
    if (tooDear)
      throw invalidInput(
        `“${tooDear.name.slice(0, 30)}”单件 ¥${fenToYuan(tooDear.fen).toFixed(2)}，超过每张发票的金额上限，请提高上限`,
      );
    parts = divided.parts;
  }
  if (seller.mostFen > 0)
    parts = parts.flatMap((part) =>
      sumOf(part) > seller.mostFen ? splitByAmount(part, seller.mostFen).parts : [part],
    );
  if (parts.length > MOST_PARTS_OF_INVOICE)
    throw invalidInput(`最多拆成 ${MOST_PARTS_OF_INVOICE} 张发票，请提高每张的金额上限或减少订单`);
  return parts;
}

/** Into which invoices an application would be divided (X1107). @throws AppError notFound, invalidInput, conflict */
export async function previewParts(
  ctx: RequestContext,
  { subId, with: others, ...wish }: ParsedInputOf<typeof contract.plan>,
): Promise<OutputOf<typeof contract.plan>> {
  const moneys = await readOwnMoneys(ctx, orderIdsOf(subId, others));
  const parts = await planParts(ctx, moneys, wishOf(wish));
  return {
    parts: parts.map((part) => ({
      total: fenToYuan(sumOf(part)),
      units: part.reduce((sum, { units, part: { orderLineId } }) => sum + (orderLineId === 0 ? 0 : units), 0),
      text: [...new Set(part.filter(({ fen }) => fen > 0).map(({ part: { name } }) => name))]
        .join('、')
        .slice(0, 200),
    })),
  };
}

/** Orders of the member with their money. @throws AppError notFound */
export async function readOwnMoneys(ctx: RequestContext, orderIds: readonly number[]): Promise<OrderMoney[]> {
  const moneys: OrderMoney[] = [];
  for (const orderId of orderIds) {
    await requireOwnOrder(ctx, orderId);
    const money = await readOrderMoney(ctx, orderId);
    if (!money) throw conflict('订单已变化，请刷新后再试');
    moneys.push(money);
  }
  return moneys;
}
