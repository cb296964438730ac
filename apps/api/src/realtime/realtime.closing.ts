import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { loginKey } from './realtime.tables.ts';

/** What becomes of it when a member leaves. */
export const realtimeClosing: ClosingRoom = { room: 'realtime', rows: [forget(loginKey)] };
