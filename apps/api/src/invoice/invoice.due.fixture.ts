import type { DueWork } from '../../test/due-work.ts';

const plain = {
  kind: `'blue'`,
  title_type: `'personal'`,
  tax_no: `''`,
  amount_fen: '88',
  tax_fen: '12',
  total_fen: '100',
};
const issuing = { ...plain, state: `'issuing'` };

export const dueWork: DueWork = {
  'invoice.query': [
    {
      table: 'invoice',
      due: { ...issuing, next_at: `now() - interval '1 second'` },
      later: { ...issuing, next_at: `now() + interval '1 minute'` },
    },
  ],
  'invoice.mailSweep': [
    {
      table: 'invoice_mail',
      due: { state: `'waiting'`, next_at: `now() - interval '1 second'` },
      later: { state: `'waiting'`, next_at: `now() + interval '1 minute'` },
    },
  ],
  'invoice.check': [
    {
      table: 'invoice',
      due: { ...plain, state: `'issued'`, number: `'26532000000000000001'`, issued_at: 'now()' },
      later: issuing,
    },
  ],
};
