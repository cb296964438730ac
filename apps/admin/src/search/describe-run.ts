import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatShortMoment } from '../shell/format.ts';

type Tests = OutputOf<Contract['adminSearchTest']['list']>;

/** The last run in words, with what is different from the one before. */
export function describeRun({ last, before }: Pick<Tests, 'last' | 'before'>): string {
  if (!last) return '还没有运行过。';
  const change = (now: number, was: number | undefined) => {
    if (was === undefined || now === was) return '';
    return now > was ? `（+${now - was}）` : `（−${was - now}）`;
  };
  const [first, among] = [change(last.first, before?.first), change(last.among, before?.among)];
  const missed = last.total - last.among;
  return `上次运行 ${formatShortMoment(last.at)}（${last.by}）：${last.total} 个词，排首位 ${last.first}${first}，进前十 ${last.among}${among}，未进前十 ${missed}。`;
}

/** A place in words: 第 3 位. */
export function describePlace(place: number | null): string {
  if (place === null) return '—';
  return place === 0 ? '未进前十' : `第 ${place} 位`;
}

/** Whether a place is another one than in the run before. */
export function hasMoved({ place, before }: { place: number | null; before: number | null }): boolean {
  return place !== null && before !== null && place !== before;
}
