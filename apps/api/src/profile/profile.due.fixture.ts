import type { DueWork } from '../../test/due-work.ts';

export const dueWork: DueWork = {
  'coupon.birthday': [
    {
      table: 'member_profile',
      due: { birthday: `((now() AT TIME ZONE 'Asia/Shanghai') - interval '30 years')::date` },
      later: { birthday: `((now() AT TIME ZONE 'Asia/Shanghai') - interval '30 years 40 days')::date` },
    },
  ],
};
