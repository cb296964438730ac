import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { searchHistory } from './search-history.tables.ts';

/** What becomes of it when a member leaves. */
export const searchClosing: ClosingRoom = {
  room: 'search',
  rows: [forget(searchHistory, { title: '搜索历史' })],
};
