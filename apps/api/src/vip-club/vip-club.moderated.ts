import type { ModeratedKind } from '../moderation/moderation.service.ts';
import { moveWish, selectWish } from './wish.queries.ts';
import { showWish, WISH_KIND } from './wish.ts';

/** What members wish of the shop. It is written once. */
export const vipClubModerated: readonly ModeratedKind[] = [
  {
    kind: WISH_KIND,
    title: '会员心愿',
    isFinal: true,
    passed: (tx, { refId }) => showWish(tx, refId),
    refused: async (tx, { refId }) => {
      await moveWish(tx, refId, ['pending', 'shown', 'granted', 'declined'], { state: 'refused' });
    },
    readPublic: async (ctx, refId) => {
      const row = await selectWish(ctx, refId);
      if (row?.source !== 'vipClub' || row.state === 'pending' || row.state === 'refused') return undefined;
      return { refId, revision: 1, memberId: row.memberId, text: row.content, pictures: [] };
    },
  },
];
