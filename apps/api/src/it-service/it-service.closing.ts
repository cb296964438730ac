import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { blockWhileOpen } from '../platform/leaving/open-rows.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { itBooking } from './it-service.tables.ts';

/** What becomes of it when a member leaves. */
export const itServiceClosing: ClosingRoom = {
  room: 'it-service',
  rows: [clear(itBooking, { address: '' }, { title: '上门与到店服务', stays: ['state'] })],
  blocksClosing: blockWhileOpen(itBooking, ['open'], {
    say: (open) => `有 ${open} 个服务预约尚未完成`,
    link: '/member/mybooking',
    act: '取消预约',
  }),
};
