import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { anyOf, ofContact, ofMember } from '../platform/leaving/whose-rows.ts';
import { guideVisit } from './guide.tables.ts';

/** What becomes of it when a member leaves. */
export const guideClosing: ClosingRoom = {
  room: 'guide',
  rows: [
    clear(
      guideVisit,
      { phone: '', wish: '', code: '' },
      {
        title: '顾问预约',
        whose: anyOf(ofMember(), ofContact(guideVisit.phone)),
        stays: ['topic', 'day', 'state'],
      },
    ),
  ],
  blocksClosing: blockWhileOpen(guideVisit, ['booked', 'confirmed', 'arrived'], {
    say: (open) => `有 ${open} 个到店预约尚未完成`,
    link: '/member/mybooking',
    act: '取消预约',
  }),
};
