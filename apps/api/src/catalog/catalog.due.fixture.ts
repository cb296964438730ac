import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'price.keep-day': [{ table: 'sku', due: {} }],
};
