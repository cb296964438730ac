import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { anyOf, ofContact, ofMember } from '../platform/leaving/whose-rows.ts';
import { booking } from './booking.tables.ts';

/** What becomes of it when a member leaves. */
export const bookingClosing: ClosingRoom = {
  room: 'booking',
  rows: [
    clear(
      booking,
      { phone: '', note: '', code: '' },
      {
        title: '商品预约',
        whose: anyOf(ofMember(), ofContact(booking.phone)),
        stays: ['kind', 'state', 'staffName'],
      },
    ),
  ],
  blocksClosing: blockWhileOpen(booking, ['open', 'called'], {
    say: (open) => `有 ${open} 个商品预约尚未完成`,
    link: '/member/mybooking',
    act: '取消预约',
  }),
};
