import type { DueWork } from '../../test/due-work.ts';

const issue = { reason: `'活动'`, member_ids: `'{1}'`, asked_by_id: '1', asked_by: `'店员'` };

export const dueWork: DueWork = {
  'coupon.issue': [
    {
      table: 'coupon_issue',
      due: { ...issue, state: `'running'` },
      later: { ...issue, state: `'pending'` },
    },
  ],
  'coupon.remind': [
    {
      table: 'member_coupon',
      due: { state: `'unused'`, expires_at: `now() + interval '2 days'`, reminded_at: 'NULL' },
      later: { state: `'unused'`, expires_at: `now() + interval '4 days'`, reminded_at: 'NULL' },
    },
  ],
  'coupon.report': [
    {
      table: 'member_coupon',
      due: { created_at: `now() - interval '1 day'`, expires_at: `now() + interval '9 days'` },
      later: {
        created_at: `now() - interval '9 days'`,
        used_at: 'NULL',
        expires_at: `now() + interval '9 days'`,
      },
    },
  ],
};
