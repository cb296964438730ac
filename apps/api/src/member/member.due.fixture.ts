import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'member.forgetMobiles': [
    {
      table: 'closed_mobile',
      due: { until: `now() - interval '1 second'` },
      later: { until: `now() + interval '1 day'` },
    },
  ],
};
