import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { tell } from '../notice/notice.service.ts';
import { type OrderHappening, orderHappened, partlyRefunded } from '../order/order.service.ts';
import { refundRefused } from '../payment/payment.service.ts';
import { followTopic } from '../platform/happenings.ts';

type Order = OrderHappening['order'];
type Words = (order: Order) => { title: string; text: string };

/** What the member is told where the shop has cancelled what nobody had paid. */
const cancelledByShop: Words = ({ id, cancelReason }) => ({
  title: '订单已取消',
  text: `订单 ${id} 已由商家取消，原因：${cancelReason}。如已使用余额、机币或优惠券，均已退回您的账户。`,
});

/** What the member is told of each event of his order; nothing of what he has just done himself. */
const words: Readonly<Record<OrderHappening['event'], Words | undefined>> = {
  paid: ({ id }) => ({ title: '付款成功', text: `订单 ${id} 已付款，我们会尽快为您发货。` }),
  paidForPickup: ({ id, pickupCode }) => ({
    title: '付款成功，可到店提货',
    text: `订单 ${id} 已付款，请凭提货码 ${pickupCode} 到店提货。`,
  }),
  partShipped: ({ id, courier, trackingNumber }) => ({
    title: '部分商品已发货',
    text: `订单 ${id} 的一个包裹已由${courier}发出，运单号 ${trackingNumber}，其余商品将陆续发出。`,
  }),
  shipped: ({ id, courier, trackingNumber }) => ({
    title: '订单已发货',
    text: `订单 ${id} 已由${courier}发出，运单号 ${trackingNumber}。`,
  }),
  handedOver: ({ id }) => ({ title: '提货完成', text: `订单 ${id} 的商品已在门店交付，祝您使用愉快。` }),
  expired: ({ id }) => ({ title: '订单已关闭', text: `订单 ${id} 未在规定时间内付款，已自动关闭。` }),
  receivedByTime: ({ id }) => ({ title: '订单已自动确认收货', text: `订单 ${id} 已自动确认收货。` }),
  refundDone: ({ id }) => ({ title: '退款成功', text: `订单 ${id} 的退款已原路退回，请留意到账情况。` }),
  delivered: ({ id }) => ({ title: '订单已签收', text: `订单 ${id} 的商品已全部签收，祝您使用愉快。` }),
  restGivenBack: undefined,
  served: ({ id }) => ({ title: '服务已完成', text: `订单 ${id} 的服务已完成，感谢您的惠顾。` }),
  allReturned: undefined,
  cancelled: undefined,
  depositPaid: undefined,
  finalOpened: ({ id, payBefore }) => ({
    title: '预售尾款已开始支付',
    text: `订单 ${id} 的尾款请于 ${writeBeijingMinute(payBefore)} 前支付，逾期订单关闭，定金不予退还。`,
  }),
  lapsed: ({ id }) => ({ title: '预售订单已关闭', text: `订单 ${id} 未在规定时间内支付尾款，已自动关闭。` }),
  depositReturned: ({ id }) => ({
    title: '预售订单已取消，定金双倍返还',
    text: `很抱歉，订单 ${id} 因商家原因取消，定金已退回，并另补偿同等金额至您的账户余额。`,
  }),
  received: undefined,
  refundRequested: undefined,
};

/** An order is told of each parcel that leaves before the last one, of everything else once. */
function keyOf({ id, trackingNumber }: Order, event: OrderHappening['event']): string {
  return event === 'partShipped' ? `order:${id}:${event}:${trackingNumber}` : `order:${id}:${event}`;
}

export const orderNoticeFollowers = [
  followTopic(refundRefused, 'order-notice.refund-refused', async (tx, { order, requestNo, refusal }) => {
    await tell(tx, order.memberId, {
      kind: 'trade',
      title: '退款申请未通过',
      text: `订单 ${order.id} 的退款申请未通过，原因：${refusal}。订单将照常处理，如有疑问请联系客服。`,
      link: `/member/order/detail?orderId=${order.id}`,
      dedupKey: `refund:${requestNo}:refused`,
    });
  }),
  followTopic(partlyRefunded, 'order-notice.part-refund', async (tx, { order, requestNo, amountFen }) => {
    const text = `订单 ${order.id} 的部分商品已退款 ¥${fenToYuan(amountFen).toFixed(2)}，款项将原路退回，请留意到账情况。`;
    const link = `/member/order/detail?orderId=${order.id}`;
    await tell(tx, order.memberId, {
      kind: 'trade',
      title: '部分退款',
      text,
      link,
      dedupKey: `refund:${requestNo}`,
    });
  }),
  followTopic(orderHappened, 'order-notice.tell', async (tx, { order, event, by }) => {
    const inWords = event === 'cancelled' && by === 'staff' ? cancelledByShop : words[event];
    const told = inWords?.(order);
    if (!told) return;
    const link = `/member/order/detail?orderId=${order.id}`;
    await tell(tx, order.memberId, { kind: 'trade', ...told, link, dedupKey: keyOf(order, event) });
  }),
];
