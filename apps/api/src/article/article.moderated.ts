import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { ARTICLE_COMMENT_KIND } from './article-comments.ts';
import { selectComment } from './comment.queries.ts';
import { hideComment, showComment } from './show-comment.ts';

/** What members say to articles. It is written once. */
export const articleModerated: readonly ModeratedKind[] = [
  {
    kind: ARTICLE_COMMENT_KIND,
    title: '文章评论',
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
