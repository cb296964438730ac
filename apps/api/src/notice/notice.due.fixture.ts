import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'notice.send': [
    {
      table: 'notice_sending',
      due: { state: `'waiting'`, next_at: `now() - interval '1 second'` },
      later: { state: `'waiting'`, next_at: `now() + interval '1 minute'` },
    },
    { table: 'notice_sending', due: { state: `'waiting'` }, later: { state: `'sent'` } },
  ],
};
