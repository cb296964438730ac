import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { anyOf, ofDevice, ofMember } from '../platform/leaving/whose-rows.ts';
import { cartHandOff, cartLine } from './cart.tables.ts';

/** What becomes of it when a member leaves. */
export const cartClosing: ClosingRoom = {
  room: 'cart',
  rows: [
    forget(cartHandOff, { whose: anyOf(ofMember(), ofDevice(cartHandOff.deviceId)) }),
    forget(cartLine, { title: '购物车', whose: anyOf(ofMember(), ofDevice(cartLine.deviceId)) }),
  ],
};
