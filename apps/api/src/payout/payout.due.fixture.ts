import type { DueWork } from '../../test/due-work.ts';

const open = {
  amount_fen: '1',
  state: `'unknown'`,
  channel: `'alipay'`,
  account: `'\\x00'::bytea`,
  done_at: 'NULL',
};

export const dueWork: DueWork = {
  'payout.sweep': [
    {
      table: 'payout',
      due: { ...open, next_at: `now() - interval '1 second'` },
      later: { ...open, next_at: `now() + interval '1 minute'` },
    },
  ],
};
