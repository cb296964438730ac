import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { TryoutState } from '@jishi/contract/tryout-words.ts';
import type { TagProps } from '@jishi/ui/tag';
import { notFound } from '../shell/not-found.ts';

type Area = Contract['tryout'];
export type Tryout = OutputOf<Area['detail']>;
export type Report = OutputOf<Area['reportDetail']>;
export type ReportComments = OutputOf<Area['comments']>;
export type Draft = OutputOf<Area['draft']>;

/** Where a try-out stands, in its colour. */
export const stateTones: Readonly<Record<TryoutState, TagProps['tone']>> = {
  draft: 'neutral',
  ahead: 'neutral',
  open: 'brand',
  choosing: 'warning',
  running: 'success',
  over: 'neutral',
  stopped: 'neutral',
};

export const tryoutAddress = (id: number) => `/vip/tryout/${id}`;
export const reportAddress = (id: number) => `/vip/tryout/reportDetail/${id}`;

/** Digits only: anything else is no page. */
export function idIn(text: string | undefined, gone: string): number {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0;
  if (id === 0) throw notFound(gone);
  return id;
}
