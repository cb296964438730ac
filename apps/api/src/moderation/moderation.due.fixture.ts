import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'moderation.escalate': [
    {
      table: 'moderation_item',
      due: { state: `'pending'`, created_at: `now() - interval '24 hours 1 minute'` },
      later: { state: `'pending'`, created_at: `now() - interval '23 hours 59 minutes'` },
    },
  ],
  'moderation.pictures': [
    {
      table: 'moderation_item',
      due: { state: `'pending'`, picture_state: `'waiting'` },
      later: { state: `'pending'`, picture_state: `'fine'` },
    },
  ],
};
