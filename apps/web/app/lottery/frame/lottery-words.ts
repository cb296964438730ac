import type { Contract } from '@jishi/contract/index.ts';
import type { LotteryKind } from '@jishi/contract/lottery-words.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Outcome } from '../../shell/attempt.ts';

export type Drawn = OutputOf<Contract['lottery']['draw']>;
export type DrawOutcome = Outcome<Drawn>;

const places: Readonly<Record<LotteryKind, { text: string; href: string } | undefined>> = {
  goods: { text: '去领取', href: '/member/coupon/gift' },
  coupon: { text: '去查看', href: '/member/coupon/coupons' },
  points: { text: '查看积分', href: '/member/integral' },
  coin: { text: '查看机币', href: '/member/coin' },
  none: undefined,
};

/** What is said of a draw, and where what was won is found. */
export function describeDrawn({ prize }: Drawn): { text: string; place?: { text: string; href: string } } {
  const place = places[prize.kind];
  if (!place) return { text: '很遗憾，这次没有中奖' };
  return { text: `恭喜您抽中 ${prize.name}`, place };
}

/** 0.05%, 12%; parts of a million without zeros at their end. */
export function describeChance(ppm: number): string {
  return `${Number((ppm / 10_000).toFixed(4))}%`;
}
