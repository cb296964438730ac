import type { RequestContext } from '../platform/request-context.ts';
import { allocate, refundShare } from '../pricing/pricing.service.ts';
import { type OrderLineRow, type OrderRow, selectLines, selectOrder } from './order.queries.ts';
import { selectMemberOrders } from './order-list.queries.ts';
import { type ShareRow, selectShares } from './order-money.queries.ts';

/** A thing or a service of an order with its money, in fen with tax. */
export interface InvoicedPart {
  orderLineId: number;
  /** SKU of the service; 0 for the thing itself. */
  serviceId: number;
  ppid: number;
  name: string;
  spec: string;
  /** Of one unit before discounts. */
  priceFen: number;
  units: number;
  /** What it was bought for: price less what took money off. A trade-in takes nothing off. */
  soldFen: number;
  /** Units and money that did not go back. */
  leftUnits: number;
  leftFen: number;
}

/** What an invoice needs to know of an order; of invoices the order knows nothing. */
export interface InvoicedOrder {
  order: OrderRow;
  parts: InvoicedPart[];
  freight: { soldFen: number; leftFen: number };
}

/** An order as its invoice sees it, locked where asked for. @returns undefined for no order of the tenant */
export async function readForInvoice(
  ctx: RequestContext,
  orderId: number,
  lock: 'lock' | 'read' = 'read',
): Promise<InvoicedOrder | undefined> {
  const order = await selectOrder(ctx, orderId, lock);
  if (!order) return undefined;
  const lines = (await selectLines(ctx, [orderId])).get(orderId) ?? [];
  const shares = await selectShares(
    ctx,
    lines.map(({ id }) => id),
  );
  const backFen = lines.reduce((sum, { returnedFen }) => sum + returnedFen, 0);
  const freightBackFen = Math.min(Math.max(order.refundedFen - backFen, 0), order.freightFen);
  return {
    order,
    parts: lines.flatMap((line) => partsOf(withoutDeposit(line, order), shares.get(line.id) ?? [])),
    freight: { soldFen: order.freightFen, leftFen: order.freightFen - freightBackFen },
  };
}

/** Numbers of the latest completed orders of a member. */
export async function listCompletedOrders(
  ctx: RequestContext,
  memberId: number,
  limit: number,
): Promise<number[]> {
  const filter = { tab: 'all', state: 'completed', keyword: '', page: 1, pageSize: limit } as const;
  return (await selectMemberOrders(ctx, memberId, filter)).rows.map(({ id }) => id);
}

/** A deposit is no turnover: a line is sold for what it costs beside it, and its going back changes nothing. */
function withoutDeposit(line: OrderLineRow, { depositFen }: OrderRow): OrderLineRow {
  const heldFen = Math.min(depositFen, line.netFen);
  return {
    ...line,
    netFen: line.netFen - heldFen,
    returnedFen: Math.max(0, line.returnedFen - heldFen),
  };
}

/** A line and its services: what each was bought for, and what of it did not go back. */
function partsOf(line: OrderLineRow, shares: readonly ShareRow[]): InvoicedPart[] {
  const { count, returnedUnits, netFen, servicesNetFen, returnedFen } = line;
  const tradeInFen = shares.reduce(
    (sum, { kind, amountFen }) => sum + (kind === 'tradeIn' ? amountFen : 0),
    0,
  );
  const prices = line.services.map(({ priceFen }) => priceFen * count);
  const services = allocate(Math.min(servicesNetFen, sum(prices)), prices);
  const money = [netFen, ...services];
  // Money of a line may go back without units: what is left lies on its parts in the measure of their money.
  const left = allocate(Math.min(Math.max(netFen + servicesNetFen - returnedFen, 0), sum(money)), money);
  const tradeInLeft = tradeInFen - refundShare(tradeInFen, count, 0, returnedUnits);
  const of = { orderLineId: line.id, units: count, leftUnits: count - returnedUnits };
  const { ppid, name, specText, priceFen } = line;
  return [
    {
      ...of,
      ...{ serviceId: 0, ppid, name, spec: specText, priceFen },
      soldFen: netFen + tradeInFen,
      leftFen: (left[0] ?? 0) + tradeInLeft,
    },
    ...line.services.map((service, at) => ({
      ...of,
      ...{
        serviceId: service.ppid,
        ppid: service.ppid,
        name: service.name,
        spec: '',
        priceFen: service.priceFen,
      },
      soldFen: services[at] ?? 0,
      leftFen: left[at + 1] ?? 0,
    })),
  ];
}

function sum(fen: readonly number[]): number {
  return fen.reduce((whole, one) => whole + one, 0);
}
