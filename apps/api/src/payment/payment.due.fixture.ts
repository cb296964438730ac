import type { DueWork } from '../../test/due-work.ts';

const pendingPayment = { state: `'pending'`, method: `'wechat'`, amount_fen: '1' };

export const dueWork: DueWork = {
  'payment.sweep': [
    {
      table: 'payment',
      due: { ...pendingPayment, updated_at: `now() - interval '3 minutes'` },
      later: { ...pendingPayment, updated_at: `now() - interval '1 minute'` },
    },
    {
      table: 'refund',
      due: { state: `'pending'`, amount_fen: '1', created_at: `now() - interval '2 minutes'` },
      later: { state: `'pending'`, amount_fen: '1', created_at: 'now()' },
    },
  ],
};
