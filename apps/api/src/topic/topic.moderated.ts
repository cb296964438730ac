import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { selectComment } from './talk.queries.ts';
import { hideComment, showComment, TOPIC_COMMENT_KIND } from './talk.ts';

/** What members say in topics. It is written once. */
export const topicModerated: readonly ModeratedKind[] = [
  {
    kind: TOPIC_COMMENT_KIND,
    title: '专题评论',
    isFinal: true,
    passed: (tx, { refId }) => showComment(tx, refId),
    refused: (tx, { refId }) => hideComment(tx, refId),
    readPublic: async (ctx, refId) => {
      const row = await selectComment(ctx, refId);
      if (row?.state !== 'shown') return undefined;
      return { refId, revision: 1, memberId: row.memberId, text: row.content, pictures: [] };
    },
  },
];
