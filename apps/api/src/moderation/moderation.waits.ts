import type { StaffWait } from '../waiting/waiting.service.ts';
import { countWaitingPieces } from './moderation.service.ts';

/** What members wrote and nobody has judged; late after a day. */
export const moderationWaits: readonly StaffWait[] = [
  {
    kind: 'moderation.judge',
    title: '待审核内容',
    permission: 'moderation:read',
    link: '/moderation',
    lateLink: '/moderation?age=overdue',
    count: async (ctx) => {
      const { pending, overdue } = await countWaitingPieces(ctx);
      return { waiting: pending, late: overdue };
    },
  },
];
