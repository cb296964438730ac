import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { contentReport, moderationItem } from './moderation.tables.ts';

/** What becomes of it when a member leaves. */
export const moderationClosing: ClosingRoom = {
  room: 'moderation',
  rows: [
    clear(contentReport, { note: '' }, { title: '举报', stays: ['kind', 'reason', 'state', 'staffName'] }),
    clear(
      moderationItem,
      { text: '', pictures: [], hitWords: [] },
      { stays: ['kind', 'pictureState', 'state', 'reasonCode', 'staffName'] },
    ),
  ],
};
