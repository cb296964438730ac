import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { anyOf, ofContact, ofMember } from '../platform/leaving/whose-rows.ts';
import { erase } from './erase-watcher.ts';
import { watch } from './watch.tables.ts';

/** What becomes of it when a member leaves. */
export const watchClosing: ClosingRoom = {
  room: 'watch',
  rows: [forget(watch, { title: '到货与降价提醒', whose: anyOf(ofMember(), ofContact(watch.phone)) })],
  erase,
};
