import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget } from '../platform/leaving/rows-of-member.ts';
import { erase } from './second-hand-wish.ts';
import { signDay } from './vip-club.tables.ts';
import { wish, wishVote } from './wish.tables.ts';

/** What becomes of it when a member leaves. */
export const vipClubClosing: ClosingRoom = {
  room: 'vip-club',
  rows: [
    clear(signDay, { deviceId: '' }, { title: '签到', stays: ['day'] }),
    forget(wishVote),
    clear(wish, { phone: '' }, { title: '心愿', stays: ['source', 'content', 'state', 'reply'] }),
  ],
  erase,
};
