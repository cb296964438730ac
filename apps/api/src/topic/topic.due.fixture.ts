import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'topic.check-links': [
    {
      table: 'topic',
      due: { state: `'published'`, published_number: '1' },
      later: { state: `'draft'` },
    },
  ],
  'topic.forget-guests': [
    {
      table: 'topic_answer',
      due: { member_id: 'NULL', created_at: `now() - interval '181 days'` },
      later: { member_id: 'NULL', created_at: `now() - interval '179 days'` },
    },
  ],
};
