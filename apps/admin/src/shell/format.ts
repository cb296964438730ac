import { priceSentinelText } from '@jishi/contract/money.ts';

// The shops are in China, wherever the browser stands; Swedish writes dates as 2026-11-21 15:04:05.
const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat('zh-CN');

/** `2026-11-21 15:04:05`, in Beijing. */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso));
}

/** `11-21 15:04`, with the year when it is another one than now. */
export function formatShortMoment(iso: string, now = new Date()): string {
  const text = formatMoment(iso).slice(0, 16);
  return text.startsWith(formatDay(now).slice(0, 5)) ? text.slice(5) : text;
}

/** `2026-11-21`, in Beijing. */
export function formatDay(date: Date): string {
  return days.format(date);
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
