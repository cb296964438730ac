import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { through } from '../platform/leaving/whose-rows.ts';
import {
  commentAppend,
  commentLike,
  commentPicture,
  evaluableLine,
  productComment,
} from './comment.tables.ts';
import { eraseComments } from './remove-pictures.ts';

/** What was said of goods stays for whoever buys next, without a name and without pictures. */
export const commentClosing: ClosingRoom = {
  room: 'comment',
  rows: [
    forget(commentLike),
    forget(evaluableLine),
    forget(commentPicture, { whose: through(commentPicture.commentId, 'product_comment') }),
    clear(
      commentAppend,
      { pictures: [] },
      {
        title: '追评',
        whose: through(commentAppend.commentId, 'product_comment'),
        stays: ['content', 'refusedFor'],
      },
    ),
    clear(
      productComment,
      { pictures: [], video: null, nickname: NAMELESS, deviceId: '', textHash: '' },
      { title: '商品评价', stays: ['content', 'specText', 'tags', 'reply', 'replyBy', 'refusedFor'] },
    ),
  ],
  erase: eraseComments,
};
