import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

export type TopicRow = OutputOf<Contract['adminTopic']['list']>['list'][number];
/** A link of a block that leads nowhere. */
export type DeadLink = OutputOf<Contract['adminTopic']['checkLinks']>[number];
export type TopicDraft = OutputOf<Contract['adminTopic']['read']>;
export type Block = TopicDraft['entries'][number];

/** Keys of what a change of a topic changes. */
export const TOPIC_CHANGES = ['topics', 'topic', 'topic-versions', 'audit'] as const;

export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ['topic', id],
    queryFn: ({ signal }) => api.adminTopic.read({ id }, { signal }),
    // What somebody is building is not replaced under their hands when they come back to the window.
    refetchOnWindowFocus: false,
  });
