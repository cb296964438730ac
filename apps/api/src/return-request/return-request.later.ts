import type { LaterWork } from '../later/later.service.ts';
import { EXPIRE_RETURN, expireReturn } from './expire-return.ts';

export const returnLaters: readonly LaterWork[] = [
  { kind: EXPIRE_RETURN, title: '退换货超时未寄回', perform: expireReturn },
];
