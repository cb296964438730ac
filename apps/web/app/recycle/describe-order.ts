import { formatTime } from '../shell/beijing-time.ts';
import type { RecycleDetail } from './order-shapes.ts';

/** What stands under 订单信息: only what there is. */
export function describeOrder(order: RecycleDetail): { term: string; description: string }[] {
  const { shop, payout, courierIn, courierBack } = order;
  const rows: [string, string][] = [
    ['回收单号', order.number],
    ['交付方式', order.wayText],
    ['门店', order.way === 'mail' ? '' : `${shop.name} ${shop.phone}`],
    ['地址', order.receiverText],
    ['预约时间', order.day === '' ? '' : `${order.day} ${order.time}`],
    ['串号尾号', order.serialTail],
    ['估价', `¥${order.estimate}`],
    ['最终价', order.final === null ? '' : `¥${order.final}`],
    ['加价券', order.bonus > 0 ? `+¥${order.bonus}` : ''],
    ['收款方式', [payout.name, payout.account].filter(Boolean).join(' ')],
    ['打款', payout.amount === null ? '' : [`¥${payout.amount}`, payout.stateText].filter(Boolean).join(' ')],
    ['到账时间', payout.paidAt === '' ? '' : formatTime(payout.paidAt)],
    ['质检报告', order.reportNumber],
    ['寄出', courierIn ? `${courierIn.courier} ${courierIn.number}` : ''],
    ['退回', courierBack ? `${courierBack.courier} ${courierBack.number}` : ''],
    ['下单时间', formatTime(order.createdAt)],
  ];
  return rows.filter(([, text]) => text !== '').map(([term, description]) => ({ term, description }));
}
