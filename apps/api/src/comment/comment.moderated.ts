import type { RefusalReason } from '@jishi/contract/moderation-words.ts';
import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { selectAppend, selectShownComment } from './comment.queries.ts';
import { COMMENT_KIND, hideComment, showComment } from './show-comment.ts';
import { markAppendShown } from './write-comment.queries.ts';

/** What was added to a comment, as moderation knows it; its number is that of the comment. */
export const APPEND_KIND = 'commentAppend';

const reasonOf = ({ reasonCode }: { reasonCode?: RefusalReason | '' }): RefusalReason =>
  reasonCode || 'illegal';

/** What members say of goods. It is written once, so that nobody is asked to write it anew. */
export const commentModerated: readonly ModeratedKind[] = [
  {
    kind: COMMENT_KIND,
    title: '商品评价',
    isFinal: true,
    link: '/member/order/evaluate-center?state=done',
    passed: (tx, { refId }) => showComment(tx, refId),
    refused: (tx, piece) => hideComment(tx, piece.refId, reasonOf(piece)),
    readPublic: async (ctx, refId) => {
      const row = await selectShownComment(ctx, refId);
      return row && { refId, revision: 1, memberId: row.memberId, text: row.content, pictures: row.pictures };
    },
  },
  {
    kind: APPEND_KIND,
    title: '追加评价',
    isFinal: true,
    link: '/member/order/evaluate-center?state=done',
    passed: (tx, { refId }) => markAppendShown(tx, refId, undefined),
    refused: (tx, piece) => markAppendShown(tx, piece.refId, reasonOf(piece)),
    readPublic: async (ctx, refId) => {
      const [row, append] = [await selectShownComment(ctx, refId), await selectAppend(ctx, refId)];
      if (!row || append?.hiddenAt !== null) return undefined;
      return { refId, revision: 1, memberId: row.memberId, text: append.content, pictures: append.pictures };
    },
  },
];
