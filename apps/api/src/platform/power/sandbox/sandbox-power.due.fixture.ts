import type { DueWork } from '../../../../test/due-work.ts';

export const dueWork: DueWork = {
  'sandbox.push-tracks': [
    {
      table: 'sandbox_power_order',
      due: { power: `'tracks'`, due_at: `now() - interval '1 second'` },
      later: { power: `'tracks'`, due_at: `now() + interval '1 minute'` },
    },
  ],
};
