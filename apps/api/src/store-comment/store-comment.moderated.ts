import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { hideComment, STORE_COMMENT_KIND, showComment } from './show-comment.ts';
import { selectComment } from './store-comment.queries.ts';

/** What members say of stores. It is written once, so that nobody is asked to write it anew. */
export const storeCommentModerated: readonly ModeratedKind[] = [
  {
    kind: STORE_COMMENT_KIND,
    title: '门店评价',
    isFinal: true,
    passed: (tx, { refId }) => showComment(tx, refId),
    refused: (tx, { refId, reasonCode }) => hideComment(tx, refId, reasonCode || 'illegal'),
    readPublic: async (ctx, refId) => {
      const row = await selectComment(ctx, refId);
      if (row?.hiddenAt !== null) return undefined;
      return { refId, revision: 1, memberId: row.memberId, text: row.content, pictures: row.pictures };
    },
  },
];
