import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type Introduction = OutputOf<Contract['adminIntroduction']['read']>;
export type Block = Introduction['blocks'][number];

/** Keys of what a change of an introduction changes. */
export const INTRODUCTION_CHANGES = ['introductions', 'introduction', 'audit'] as const;

export const introductionQuery = (ppid: number) =>
  queryOptions({
    queryKey: ['introduction', ppid],
    queryFn: ({ signal }) => api.adminIntroduction.read({ ppid }, { signal }),
    // What somebody is composing is not replaced under their hands when they come back to the window.
    refetchOnWindowFocus: false,
  });
