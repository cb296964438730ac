import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear, forget, keep } from '../platform/leaving/rows-of-member.ts';
import { rushBrowser, rushClaim, rushMember, rushReminder } from './rush.tables.ts';

/** What becomes of it when a member leaves. */
export const rushClosing: ClosingRoom = {
  room: 'rush',
  rows: [
    forget(rushBrowser),
    forget(rushReminder, { title: '抢购提醒' }),
    keep(rushMember),
    clear(rushClaim, { browserId: '' }, { title: '抢购', stays: ['state'] }),
  ],
};
