import { MOST_COMPARED } from '@jishi/contract/contrast-words.ts';
import { removeStored, writeStored } from '../browser-storage.ts';
import { COMPARE_KEY, type ComparedGoods, readCompared, tellCompared } from './compare-list.ts';

/** Adds goods, or takes them out that are there already. @returns `full` where nothing more has room */
export function toggleCompared(goods: ComparedGoods): 'added' | 'removed' | 'full' {
  const compared = readCompared();
  if (compared.some(({ ppid }) => ppid === goods.ppid)) {
    dropCompared(goods.ppid);
    return 'removed';
  }
  if (compared.length >= MOST_COMPARED) return 'full';
  keep([...compared, goods]);
  return 'added';
}

/** Takes goods out; those that are not compared change nothing. */
export function dropCompared(ppid: number): void {
  const compared = readCompared();
  const others = compared.filter((one) => one.ppid !== ppid);
  if (others.length < compared.length) keep(others);
}

export function clearCompared(): void {
  keep([]);
}

/** Where goods stand beside each other; without any, where some can be chosen. */
export function compareAddress(ppids: readonly number[]): string {
  return ppids.length === 0 ? '/compare' : `/product/contrast/${ppids.join(',')}`;
}

function keep(goods: readonly ComparedGoods[]): void {
  if (goods.length === 0) removeStored('local', COMPARE_KEY);
  else writeStored('local', COMPARE_KEY, JSON.stringify(goods));
  tellCompared();
}
