import { formatYuan } from '@jishi/ui/price';

interface Bargain {
  worth: number;
  bonus: number;
  pay: number;
}

/** From the price of a new phone down to what is left to pay: lines that add up, promotions of the shop included. */
export function sumLines(price: number, { worth, bonus, pay }: Bargain): { label: string; text: string }[] {
  // Whole fen: differences of yuan are not exact.
  const rest = Math.round((price - worth - bonus - pay) * 100) / 100;
  const lines = [
    { label: '新机价格', text: formatYuan(price) },
    { label: '旧机抵扣', text: `−${formatYuan(worth)}` },
  ];
  if (bonus > 0) lines.push({ label: '换新补贴', text: `−${formatYuan(bonus)}` });
  if (rest > 0) lines.push({ label: '活动优惠', text: `−${formatYuan(rest)}` });
  if (rest < 0) lines.push({ label: '超出部分退到余额', text: formatYuan(-rest) });
  return lines;
}
