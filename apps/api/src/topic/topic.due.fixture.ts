import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'topic.check-links': [
    {
      table: 'topic',
      due: { state: `'published'`, published_number: '1' },
      later: { state: `'draft'` },
    },
  ],
};
