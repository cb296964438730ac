import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { topicAnswer, topicComment } from './talk.tables.ts';

/** What was said to all stays, and nobody is named; what was handed in to the shop goes. */
export const topicClosing: ClosingRoom = {
  room: 'topic',
  rows: [
    forget(topicAnswer, { title: '专题表单' }),
    clear(topicComment, { nickname: NAMELESS }, { title: '专题评论', stays: ['content', 'state'] }),
  ],
};
