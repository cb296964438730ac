import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { ofDevice } from '../platform/leaving/whose-rows.ts';
import { captcha } from './verify.tables.ts';

/** What becomes of it when a member leaves. */
export const verifyClosing: ClosingRoom = {
  room: 'verify',
  rows: [forget(captcha, { whose: ofDevice(captcha.deviceId) })],
};
