import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'outside-link.check': [
    {
      table: 'outside_link',
      due: { next_at: `now() - interval '1 minute'` },
      later: { next_at: `now() + interval '1 minute'` },
    },
  ],
};
