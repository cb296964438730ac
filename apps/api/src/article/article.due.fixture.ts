import type { DueWork } from '../../test/due-work.ts';

const published = [
  {
    table: 'article',
    due: { state: `'published'`, published_number: '1', published_at: 'now()' },
    later: { state: `'draft'` },
  },
];

export const dueWork: DueWork = {
  'article.count-views': published,
  'article.check-links': published,
};
