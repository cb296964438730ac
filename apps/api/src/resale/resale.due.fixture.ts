import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'resale.price-watch': [
    { table: 'resale_entry', due: { kind: `'bargain'` }, later: { kind: `'secondhand'` } },
  ],
};
