import type { DueWork } from '../../test/due-work.ts';

const moving = { state: `'shipped'`, shipped_at: 'now()' };

export const dueWork: DueWork = {
  'logistics.poll': [
    {
      table: 'shipment',
      due: { ...moving, ask_at: `now() - interval '1 second'` },
      later: { ...moving, ask_at: `now() + interval '1 minute'` },
    },
  ],
};
