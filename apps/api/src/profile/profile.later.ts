import type { LaterWork } from '../later/later.service.ts';
import { REMOVE_AVATAR, removeAvatar } from './remove-avatar.ts';

export const profileLaters: readonly LaterWork[] = [
  { kind: REMOVE_AVATAR, title: '删除不再使用的头像', perform: removeAvatar },
];
