import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'search-rule.clean-up': [
    {
      table: 'search_day',
      due: { day: `'2025-01-01'`, searches: '1' },
      later: { day: 'current_date', searches: '1' },
    },
  ],
};
