import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { forget } from '../platform/leaving/rows-of-member.ts';
import { memberProfile } from './profile.tables.ts';
import { dropAvatarOf } from './remove-avatar.ts';

/** What becomes of it when a member leaves. */
export const profileClosing: ClosingRoom = {
  room: 'profile',
  rows: [forget(memberProfile, { title: '个人资料' })],
  erase: dropAvatarOf,
};
