import { writeBeijingDay, writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { priceSentinelText } from '@jishi/contract/money.ts';

const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat('zh-CN');

/** `11-21 15:04`, with the year when it is another one than now. */
export function formatShortMoment(iso: string, now = new Date()): string {
  const text = writeBeijingMinute(iso);
  return text.startsWith(writeBeijingDay(now).slice(0, 5)) ? text.slice(5) : text;
}

/** `¥5,999.00`; 待发布 and 暂无报价 for the sentinels (S196, S197). */
export function formatPrice(yuan: number): string {
  return priceSentinelText(yuan) ?? formatAmount(yuan);
}

/** `¥5,999.00`, whatever the amount. */
export function formatAmount(yuan: number): string {
  return `${yuan < 0 ? '-' : ''}¥${amounts.format(Math.abs(yuan))}`;
}

/** `12,345` */
export function formatCount(count: number): string {
  return counts.format(count);
}
