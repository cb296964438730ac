import { shiftToBeijing } from '@jishi/contract/beijing-time.ts';
import { grantBirthdayCoupons } from '../coupon/coupon.service.ts';
import type { JobDefinition } from '../platform/jobs/job-definition.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectBirthdays, tenantsWithBirthdays } from './birthday.queries.ts';

const BATCH = 200;

export const profileJobs: readonly JobDefinition[] = [
  // At nine in Beijing.
  {
    name: 'coupon.birthday',
    cron: '0 1 * * *',
    due: tenantsWithBirthdays,
    handle: (ctx) => giveBirthdays(ctx),
  },
];

/** Coupons for everybody whose birthday is today; a second run on the day gives nothing. */
export async function giveBirthdays(ctx: RequestContext): Promise<void> {
  const year = shiftToBeijing(Date.now()).getUTCFullYear();
  for (let after = 0; ; ) {
    const members = await selectBirthdays(ctx, after, BATCH);
    await grantBirthdayCoupons(ctx, members, year);
    after = members.at(-1) ?? 0;
    if (members.length < BATCH) return;
  }
}
