import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { ofWords } from '../platform/leaving/whose-rows.ts';
import { documentFeedback } from './document.tables.ts';

/** What becomes of it when a member leaves. */
export const documentClosing: ClosingRoom = {
  room: 'document',
  rows: [forget(documentFeedback, { whose: ofWords(documentFeedback.visitor, (id) => `member:${id}`) })],
};
