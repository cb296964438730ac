import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'document.check-links': [
    {
      table: 'document_entry',
      due: { state: `'published'`, published_number: '1', published_version: '1' },
      later: { state: `'draft'` },
    },
  ],
};
