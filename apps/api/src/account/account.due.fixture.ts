import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'account.clean-up': [
    {
      table: 'password_ticket',
      due: { expires_at: `now() - interval '1 second'` },
      later: { expires_at: `now() + interval '1 hour'` },
    },
  ],
};
