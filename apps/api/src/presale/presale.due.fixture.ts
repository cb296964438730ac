import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'presale.cover': [{ table: 'presale_order', due: { is_lacking: 'true' }, later: { is_lacking: 'false' } }],
};
