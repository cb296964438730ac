import type { LaterWork } from '../later/later.service.ts';
import { hurryWatches, TELL_DEPOSITS } from './hurry-watches.ts';

export const watchLaters: readonly LaterWork[] = [
  { kind: TELL_DEPOSITS, title: '预售开始提醒', perform: hurryWatches },
];
