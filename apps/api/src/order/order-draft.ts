import type { OrderKind } from '@jishi/contract/order-kind.ts';
import type { NewOrderLine } from './order.queries.ts';
import type { InvoiceWish, ReceiverSnapshot } from './order.tables.ts';
import type { LineShare, NewStage } from './order-money.queries.ts';

/** A line that has been priced; all its fen are in `netFen` or in one of its shares. */
export type DraftLine = NewOrderLine & {
  netFen: number;
  servicesNetFen: number;
  shares: readonly LineShare[];
};

/** An order that has been priced and checked, as it will stand for ever. Prices in fen. */
export interface OrderDraft {
  /** Goods when it is not said. */
  kind?: OrderKind;
  memberId: number;
  submitToken: string;
  delivery: 'express' | 'pickup' | 'none';
  /** Null for a pick-up. */
  receiver: ReceiverSnapshot | null;
  /** Store of a pick-up, 0 for delivery. */
  storeId: number;
  deliveryTime: string;
  remark: string;
  lines: readonly DraftLine[];
  goodsFen: number;
  servicesFen: number;
  freightFen: number;
  vipFen?: number;
  /** Shares of kind special and activity. */
  activityFen?: number;
  couponFen: number;
  pointsFen?: number;
  pointsUsed?: number;
  tradeInFen?: number;
  payableFen: number;
  /** A part of it that is only held: it earns nothing and is not invoiced. */
  depositFen?: number;
  memberCouponId: number | null;
  /** The coupon that paid freight, which `freightFen` is without. */
  freightCouponId?: number | null;
  freightCouponFen?: number;
  invoiceWish?: InvoiceWish | null;
  teamId?: number | null;
  payBefore: Date;
  /** One stage `full` when it is not said. */
  stages?: readonly NewStage[];
}
