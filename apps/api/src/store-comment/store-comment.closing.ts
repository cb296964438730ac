import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, keep, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { planRemoval } from './remove-pictures.ts';
import { storeComment, storeOccasion } from './store-comment.tables.ts';

/** What becomes of it when a member leaves. */
export const storeCommentClosing: ClosingRoom = {
  room: 'store-comment',
  rows: [
    clear(
      storeComment,
      { nickname: NAMELESS, pictures: [] },
      { title: '门店评价', stays: ['kind', 'content', 'reply', 'replyBy', 'refusedFor'] },
    ),
    keep(storeOccasion, { stays: ['kind'] }),
  ],
  erase: planRemoval,
};
