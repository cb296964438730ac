import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { ofWords } from '../platform/leaving/whose-rows.ts';
import { popWindowConfirmation } from './content.tables.ts';

/** What becomes of it when a member leaves. */
export const contentClosing: ClosingRoom = {
  room: 'content',
  rows: [forget(popWindowConfirmation, { whose: ofWords(popWindowConfirmation.visitor, (id) => `m${id}`) })],
};
