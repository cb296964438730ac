import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'beacon.count-traffic': [
    {
      table: 'beacon_event',
      due: { received_at: `now() - interval '1 minute'` },
    },
  ],
  'beacon.keep-partitions': 'all',
};
