import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget, NAMELESS } from '../platform/leaving/rows-of-member.ts';
import { faqAnswer, faqAnswerLike, faqQuestion, questionInvite } from './faq.tables.ts';

/** Questions and answers stay for whoever buys next, and nobody is named. */
export const faqClosing: ClosingRoom = {
  room: 'faq',
  rows: [
    forget(faqAnswerLike),
    forget(questionInvite),
    clear(faqAnswer, { author: NAMELESS }, { title: '回答', stays: ['content', 'state'] }),
    clear(faqQuestion, { author: NAMELESS }, { title: '提问', stays: ['kind', 'content', 'state'] }),
  ],
};
