import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { memberAddress } from './address.tables.ts';

/** What becomes of it when a member leaves. */
export const addressClosing: ClosingRoom = {
  room: 'address',
  rows: [forget(memberAddress, { title: '收货地址' })],
};
