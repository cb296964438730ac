import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

type Columns<Name extends string> = Readonly<Record<Name, ExtraConfigColumn>>;
type Paid =
  | 'tenantId'
  | 'paidAt'
  | 'id'
  | 'kind'
  | 'memberId'
  | 'delivery'
  | 'storeId'
  | 'paidFen'
  | 'refundedFen';

/**
 * Orders by the time at which they were paid. Like the others here it has all that reports of sales ask for, so that
 * none of them reads the long rows themselves: docs/decisions/0103-pages-far-back.md.
 */
const soldByTime = (order: Columns<Paid | 'paymentMethod' | 'freightFen'>) =>
  index('sales_order_sold')
    .on(
      order.tenantId,
      order.paidAt,
      order.id,
      order.kind,
      order.memberId,
      order.delivery,
      order.storeId,
      order.paymentMethod,
      order.paidFen,
      order.refundedFen,
      order.freightFen,
    )
    .where(sql`paid_at IS NOT NULL`);

/** Paid orders by member: which is the first, and who comes again. */
const soldByMember = (order: Columns<Paid>) =>
  index('sales_order_buyer')
    .on(
      order.tenantId,
      order.memberId,
      order.paidAt,
      order.id,
      order.kind,
      order.delivery,
      order.storeId,
      order.paidFen,
      order.refundedFen,
    )
    .where(sql`paid_at IS NOT NULL`);

/** What repairs brought, by the bill; no other order is in it. */
const repairBills = (order: Columns<Paid>) =>
  index('sales_order_repair_bill')
    .on(order.tenantId, order.id, order.paidFen, order.refundedFen)
    .where(sql`kind = 'repair'`);

export const soldOrders = (order: Columns<Paid | 'paymentMethod' | 'freightFen'>) => [
  soldByTime(order),
  soldByMember(order),
  repairBills(order),
];

type Line = 'tenantId' | 'orderId' | 'id' | 'ppid' | 'productId' | 'isGift' | 'count' | 'returnedUnits';

/** Lines by order. */
export const linesByOrder = (line: Columns<Line | 'netFen' | 'servicesNetFen' | 'returnedFen'>) =>
  index('order_line_sold').on(
    line.tenantId,
    line.orderId,
    line.id,
    line.ppid,
    line.productId,
    line.isGift,
    line.count,
    line.returnedUnits,
    line.netFen,
    line.servicesNetFen,
    line.returnedFen,
  );

/** Events by which somebody let goods go, by order: whose sale an order is. */
export const letGoByOrder = (event: Columns<'tenantId' | 'orderId' | 'id' | 'actor'>) =>
  index('order_event_let_go')
    .on(event.tenantId, event.orderId, event.id, event.actor)
    .where(
      sql`event IN ('partShipped', 'shipped', 'handedOver', 'served') AND actor NOT IN ('会员', '系统')`,
    );
