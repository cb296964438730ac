import { announceChange } from '../platform/cache/change-feed.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertVersion, type TopicRow, updateTopic } from './topic.queries.ts';

/** What a preview of a topic is sealed for. */
export const PREVIEW = { purpose: 'topic-preview', permission: 'topic:read' } as const;

/** Keeps what visitors see of a topic from now on. @returns the number of the version */
export async function showTopic(tx: RequestContext, row: TopicRow, publishedBy: string): Promise<number> {
  const number = (row.publishedNumber ?? 0) + 1;
  const { id, title, ground, blocks, variables } = row;
  await insertVersion(tx, { topicId: id, number, title, ground, blocks, variables, publishedBy });
  await updateTopic(tx, id, {
    ...{ state: 'published', publishedNumber: number, publishedVersion: row.version },
    publishedAt: row.publishedAt ?? new Date(),
    // What the night found was of the version before.
    deadLinks: 0,
  });
  await announceChange(tx);
  return number;
}
