import { findMember, updateAccount } from '../member/member.service.ts';
import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { avatarOf, nicknameOf } from './moderated-parts.ts';
import { dropAvatar } from './profile.queries.ts';
import { planRemoval } from './remove-avatar.ts';

/**
 * What members show of themselves. It stands from the moment it is saved, for nobody but its author and staff sees it
 * so far; what is refused gives way to what every new member has.
 */
export const profileModerated: readonly ModeratedKind[] = [
  {
    kind: nicknameOf(0).kind,
    title: '昵称',
    link: '/member/edit/info',
    refused: async (tx, { refId, text }) => {
      const member = await findMember(tx, refId);
      if (member?.name === text) await updateAccount(tx, refId, { name: `会员${member.mobile.slice(-4)}` });
    },
  },
  {
    kind: avatarOf(0).kind,
    title: '头像',
    link: '/member/edit/avatar',
    refused: async (tx, { refId, pictures }) => {
      for (const { key } of pictures) {
        await dropAvatar(tx, refId, key);
        await planRemoval(tx, key);
      }
    },
  },
];
