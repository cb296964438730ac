import type { DueWork } from '../../test/due-work.ts';

const promise = (answerBy: string) => ({
  state: `'submitted'`,
  answer_by: `now() + interval '${answerBy}'`,
  promised_at: `now() + interval '7 days'`,
  answer_minutes: '1440',
  close_minutes: '10080',
});

export const dueWork: DueWork = {
  'complaint.watch': [
    { table: 'complaint', due: promise('5 hours'), later: promise('7 hours') },
    { table: 'complaint', due: { ...promise('-1 second'), nearing_at: 'now()' } },
  ],
  'complaint.autoClose': [
    {
      table: 'complaint',
      due: { state: `'solved'`, close_after: `now() - interval '1 second'` },
      later: { state: `'solved'`, close_after: `now() + interval '1 minute'` },
    },
    {
      table: 'complaint',
      due: { state: `'waitingMember'`, close_after: `now() - interval '1 second'` },
      later: { state: `'waitingMember'`, close_after: `now() + interval '1 minute'` },
    },
  ],
};
