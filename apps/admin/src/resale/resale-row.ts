import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { ListingState } from '@jishi/contract/resale-words.ts';
import type { Tone } from '../shell/cell/cells.widget.tsx';

export type ListingRow = OutputOf<Contract['adminResale']['list']>['list'][number];
export type ListingDetail = OutputOf<Contract['adminResale']['detail']>;
export type ReadyRow = OutputOf<Contract['adminResale']['ready']>['list'][number];
export type WishRow = OutputOf<Contract['adminResale']['wishes']>['list'][number];

/** What acts on listings change. */
export const RESALE_CHANGES = ['resale', 'resaleReady', 'resaleDetail', 'audit'] as const;

export const listingTones: Readonly<Record<ListingState, Tone>> = {
  draft: 'warning',
  listed: 'success',
  paused: 'processing',
  sold: 'default',
  withdrawn: 'default',
};
