/** What a coupon is worth as a ticket shows it: the figure large, its unit beside it, the condition below. */
export interface Worth {
  kind: 'amount' | 'percent' | 'freight' | 'gift' | 'service';
  amount: number;
  percent: number;
  cap: number;
  threshold: number;
}

export interface WorthWords {
  before: string;
  figure: string;
  after: string;
  condition: string;
}

/** ¥20 满200可用; 9折 满1000可用，最高减100; 运费¥10 */
export function describeWorth({ kind, amount, percent, cap, threshold }: Worth): WorthWords {
  const from = threshold > 0 ? `满${threshold}元可用` : '无门槛';
  if (kind === 'percent') {
    const fold = Math.round((100 - percent) * 10) / 100;
    return { before: '', figure: String(fold), after: '折', condition: `${from}，最高减${cap}元` };
  }
  if (kind === 'gift') return { before: '', figure: '礼品', after: '', condition: '免费领取' };
  if (kind === 'service') return { before: '', figure: '服务', after: '', condition: '到店使用' };
  const condition = kind === 'freight' ? `运费券，${from}` : from;
  return { before: '¥', figure: String(amount), after: '', condition };
}
