import type { DueWork } from '../../test/due-work.ts';

const lot = { amount: '5', left_amount: '5', reclaimed_amount: '0', matured: 'true', kind: `'points'` };

export const dueWork: DueWork = {
  'asset.expire': [
    {
      table: 'asset_lot',
      due: { ...lot, expires_at: `now() - interval '1 minute'` },
      later: { ...lot, expires_at: `now() + interval '30 days'` },
    },
  ],
  'asset.remind': [
    {
      table: 'asset_lot',
      due: { ...lot, expires_at: `now() + interval '6 days'`, reminded_at: 'NULL' },
      later: { ...lot, expires_at: `now() + interval '8 days'`, reminded_at: 'NULL' },
    },
  ],
};
