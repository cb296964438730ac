import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'article.count-views': [
    {
      table: 'article',
      due: { state: `'published'`, published_number: '1', published_at: 'now()' },
      later: { state: `'draft'` },
    },
  ],
};
