import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatAmount, formatCount } from '../shell/format.ts';

export type Told = OutputOf<Contract['adminVipClub']['simulate']>;

/** What both rules would have brought, beside each other and with what lies between them. */
export function compareRules({ now, other }: Pick<Told, 'now' | 'other'>) {
  const row = (title: string, before: number, after: number, write: (sum: number) => string) => ({
    ...{ title, now: write(before), other: write(after) },
    change: after === before ? '不变' : `${after > before ? '+' : '-'}${write(Math.abs(after - before))}`,
  });
  return [
    row('送出积分', now.points, other.points, formatCount),
    row('积分成本', now.cost, other.cost, formatAmount),
    row('送出成长值', now.growth, other.growth, formatCount),
  ];
}
