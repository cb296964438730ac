import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore } from '../store/store.service.ts';
import type { RepairRow } from './repair.queries.ts';

type Told =
  | 'booked'
  | 'reminded'
  | 'missed'
  | 'cancelled'
  | 'received'
  | 'quoted'
  | 'expired'
  | 'ready'
  | 'sentBack'
  | 'message';

const titles: Readonly<Record<Told, string>> = {
  booked: '维修预约成功',
  reminded: '维修预约提醒',
  missed: '维修预约已失效',
  cancelled: '维修预约已取消',
  received: '门店已收到您的设备',
  quoted: '维修报价待您确认',
  expired: '维修报价已过期',
  ready: '您的设备可以取回了',
  sentBack: '您的设备已寄回',
  message: '维修门店给您留言',
};

/** Tells the member of a ticket what happened to it; a device of ours has none. In the transaction of the cause. */
export async function tellRepair(
  tx: RequestContext,
  row: RepairRow,
  told: Told,
  { fen = 0, text = '', key = '' }: { fen?: number; text?: string; key?: string } = {},
): Promise<void> {
  if (row.memberId === null) return;
  const store = await findStore(tx, row.storeId);
  const place = store?.name ?? '门店';
  const when = row.startsAt ? `${writeBeijingDay(row.startsAt)} ${writeBeijingTime(row.startsAt)}` : '';
  const texts: Record<Told, string> = {
    booked:
      row.way === 'mail'
        ? `寄修单 ${row.number}，请寄出设备后填写快递单号`
        : `${when}，${place}，维修单 ${row.number}，预约码 ${row.code}`,
    reminded: `${when}，${place}，请带上设备，预约码 ${row.code}`,
    missed: `维修单 ${row.number} 未在预约时间到店，如仍需维修请重新预约`,
    cancelled: `维修单 ${row.number} 已取消`,
    received: `${row.model} 已由${place}收下，检测后会把报价发给您确认`,
    quoted: `${row.model} 维修费用 ${fenToYuan(fen)} 元，请在 7 天内确认`,
    expired: `${row.model} 的报价未在有效期内确认，设备将原样退还`,
    ready: row.way === 'mail' ? `${row.model} 将寄回给您` : `${row.model} 已可到${place}领取`,
    sentBack: `${row.model} 已由 ${row.courierOut?.courier ?? ''} ${row.courierOut?.number ?? ''} 寄出`,
    message: text,
  };
  const isBooking = row.state === 'booked';
  await tell(tx, row.memberId, {
    kind: 'service',
    title: titles[told],
    text: texts[told],
    link: isBooking ? `/after-service/reserve-detail/${row.id}` : `/after-service/order/${row.id}`,
    dedupKey: `repair:${row.id}:${told}:${key || row.version}`,
  });
}
