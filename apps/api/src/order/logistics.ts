import type { RequestContext } from '../platform/request-context.ts';
import { requireOwnOrder } from './change-state.ts';
import { type OrderEventRow, type OrderRow, selectEvents } from './order.queries.ts';

/** Courier and number of the parcel that left last, and what has happened to the order so far, newest first. */
export interface OrderTrack {
  courier: string;
  number: string;
  track: { at: string; text: string }[];
}

/** What has happened to an order, as its member reads it. @throws AppError notFound */
export async function readLogistics(ctx: RequestContext, orderId: number): Promise<OrderTrack> {
  const order = await requireOwnOrder(ctx, orderId);
  const events = await selectEvents(ctx, orderId);
  return {
    courier: order.courier,
    number: order.trackingNumber,
    track: events
      .flatMap((event) => {
        const text = describeForShopper(order, event);
        return text === undefined ? [] : [{ at: event.createdAt.toISOString(), text }];
      })
      .reverse(),
  };
}

/** An event as the shopper reads it in the track. */
function describeForShopper(order: OrderRow, { event, note }: OrderEventRow): string | undefined {
  switch (event) {
    case 'placed':
      return '您的订单已提交，请尽快完成付款';
    case 'paid':
      return '订单付款成功，商家正在为您备货';
    case 'paidForPickup':
      return '订单付款成功，请凭提货码到门店提货';
    case 'partShipped':
    case 'shipped':
      return `商品已出库，由${order.courier}承运，运单号${order.trackingNumber}`;
    case 'restGivenBack':
      return '未发出的商品已退款，其余商品正在配送';
    case 'handedOver':
      return '商品已在门店提走，感谢您的光临';
    case 'received':
      return '您已确认收货，感谢您的惠顾';
    case 'delivered':
      return '商品已全部签收，感谢您的惠顾';
    case 'receivedByTime':
      return '系统已自动确认收货，感谢您的惠顾';
    case 'cancelled':
    case 'expired':
      return `订单已取消：${note}`;
    case 'refundRequested':
      return '退款申请已受理，款项将按原支付方式退回';
    case 'refundDone':
      return '退款成功，款项已按原支付方式退回';
    default:
      return undefined;
  }
}

const staffTexts: Record<string, string> = {
  placed: '提交订单',
  paid: '付款成功，等待发货',
  paidForPickup: '付款成功，等待自提',
  cancelled: '取消订单',
  expired: '关闭订单',
  partShipped: '部分发货',
  shipped: '发货',
  restGivenBack: '未发商品已全部退款',
  handedOver: '核销自提',
  served: '服务完成',
  received: '确认收货',
  receivedByTime: '自动确认收货',
  delivered: '全部签收',
  refundRequested: '申请退款',
  allReturned: '商品全部退回，申请退款',
  partlyRefunded: '部分退款',
  addressChanged: '修改收货信息',
  priceLowered: '订单改价',
  refundDone: '退款完成',
};

/** An event as staff read it in the history. */
export function describeForStaff({ event, note }: Pick<OrderEventRow, 'event' | 'note'>): string {
  const text = staffTexts[event] ?? event;
  return note === '' ? text : `${text}（${note}）`;
}
