import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'rank.compute': [{ table: 'sku', due: {} }],
};
