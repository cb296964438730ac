import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

/** A campaign before staff. */
export type ActivityRow = OutputOf<Contract['adminActivity']['list']>['list'][number];

/** Where an activity stands, by what staff did and by the clock. */
export function describeState({ state, startsAt, endsAt }: ActivityRow): { name: string; tone: Tone } {
  const now = Date.now();
  if (state === 'draft') return { name: '草稿', tone: 'default' };
  if (state === 'stopped') return { name: '已停止', tone: 'warning' };
  if (now < Date.parse(startsAt)) return { name: '未开始', tone: 'processing' };
  return now < Date.parse(endsAt) ? { name: '进行中', tone: 'success' } : { name: '已结束', tone: 'default' };
}
