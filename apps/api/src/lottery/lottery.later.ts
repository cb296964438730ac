import type { LaterWork } from '../later/later.service.ts';
import { REVEAL_LOTTERY, revealPlanned } from './publish-lottery.ts';

export const lotteryLaters: readonly LaterWork[] = [
  { kind: REVEAL_LOTTERY, title: '公布抽奖种子', perform: revealPlanned },
];
