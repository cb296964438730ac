import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'sales-report.daily': [
    {
      table: 'sales_daily',
      due: { active: 'true', recipients: `ARRAY['a@example.com']`, told_day: 'current_date - 2' },
      later: { active: 'true', recipients: `ARRAY['a@example.com']`, told_day: 'current_date + 2' },
    },
  ],
};
