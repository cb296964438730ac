import { writeBeijingDay, writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { presale as contract } from '@jishi/contract/presale.ts';
import type { SkuView } from '../catalog/catalog.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { PresaleRow } from './presale.queries.ts';

export type Offer = OutputOf<typeof contract.read>;

/** What a buyer pays in the end, without the deposit, in fen. */
export function finalOf({ priceFen, worthFen }: Pick<PresaleRow, 'priceFen' | 'worthFen'>): number {
  return priceFen - worthFen;
}

/** A presale as a buyer reads it. */
export function presentOffer(row: PresaleRow, view: SkuView): Offer {
  const now = Date.now();
  const isOpen = row.active && row.depositFrom.getTime() <= now && now < row.depositTo.getTime();
  return {
    id: row.id,
    ppid: row.ppid,
    name: view.name,
    specText: view.specText,
    image: presentPicture(view.picture, view.name).url,
    price: fenToYuan(row.priceFen),
    deposit: fenToYuan(row.depositFen),
    worth: fenToYuan(row.worthFen),
    final: fenToYuan(finalOf(row)),
    left: row.quota - row.sold,
    depositFrom: row.depositFrom.toISOString(),
    depositTo: row.depositTo.toISOString(),
    finalFrom: row.finalFrom.toISOString(),
    finalTo: row.finalTo.toISOString(),
    shipBy: row.shipBy.toISOString(),
    open: isOpen && row.sold < row.quota,
    terms: termsOf(row),
  };
}

/** What is agreed to; the same on every page and with the order. */
function termsOf(row: PresaleRow): string[] {
  const { depositFen, worthFen } = row;
  const worth = worthFen > depositFen ? `，可抵 ¥${fenToYuan(worthFen)}` : '';
  return [
    `支付定金 ¥${fenToYuan(depositFen)}${worth}。`,
    `尾款请在 ${writeBeijingMinute(row.finalFrom)} 至 ${writeBeijingMinute(row.finalTo)} 支付，逾期未付订单关闭，定金不予退还。`,
    '定金支付后不退，商家原因双倍返还。',
    `最晚于 ${writeBeijingDay(row.shipBy)} 发货。`,
  ];
}
