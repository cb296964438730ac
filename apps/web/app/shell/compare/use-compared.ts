import { useSyncExternalStore } from 'react';
import { type ComparedGoods, followCompared, readCompared, readNothingCompared } from './compare-list.ts';

/** What this browser compares; nothing until the page is alive. */
export function useCompared(): readonly ComparedGoods[] {
  return useSyncExternalStore(followCompared, readCompared, readNothingCompared);
}
