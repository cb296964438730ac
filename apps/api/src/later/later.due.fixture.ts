import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'later.sweep': [
    {
      table: 'later_task',
      due: { next_at: `now() - interval '1 second'` },
      later: { next_at: `now() + interval '1 minute'` },
    },
  ],
};
