import type { DueWork } from '../../../test/due-work.ts';

export const dueWork: DueWork = {
  'realtime.clean-up': [
    {
      table: 'realtime_message',
      due: { created_at: `now() - interval '1 hour'` },
      later: { created_at: 'now()' },
    },
    {
      table: 'realtime_exchange',
      due: { touched_at: `now() - interval '25 hours'` },
      later: { touched_at: `now() - interval '23 hours'` },
    },
  ],
};
