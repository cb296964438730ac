import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'watch.tell': [
    {
      table: 'watch',
      due: { state: `'waiting'`, kind: `'arrival'` },
      later: { state: `'told'`, kind: `'arrival'` },
    },
  ],
};
