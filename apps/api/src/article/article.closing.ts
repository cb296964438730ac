import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { ofWords } from '../platform/leaving/whose-rows.ts';
import { articleComment, articleLike } from './article.tables.ts';

/** What was said to all stays, and nobody is named. */
export const articleClosing: ClosingRoom = {
  room: 'article',
  rows: [
    forget(articleLike, { whose: ofWords(articleLike.visitor, (id) => `member:${id}`) }),
    clear(
      articleComment,
      { nickname: NAMELESS, place: '' },
      { title: '文章评论', stays: ['content', 'state'] },
    ),
  ],
};
