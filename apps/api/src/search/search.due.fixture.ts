import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'search.renew-all': [{ table: 'search_entry', due: {} }],
  'search.renew-outdated': [
    {
      table: 'search_entry',
      due: { search: `'old:1'::tsvector` },
      // The form of this version, as the indexer writes it.
      later: { search: `'^3:1 new:2'::tsvector` },
    },
  ],
};
