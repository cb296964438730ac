import type { LaterWork } from '../later/later.service.ts';
import { changeShelf } from './change-shelf.ts';
import { CHANGE_SHELF } from './shelf-moments.ts';

export const shelfTimeLaters: readonly LaterWork[] = [
  { kind: CHANGE_SHELF, title: '定时上下架', perform: changeShelf },
];
