import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { makeMember } from '../../test/factories.ts';
import { newDevice, type TestShop } from '../../test/test-shop.ts';
import { fillSigned } from './sign.queries.ts';

/** What signing in brings to a new member who did it on so many days before, up to yesterday. */
export async function pressAfter(shop: TestShop, tenant: number, streak: number) {
  const ctx = shop.context(tenant);
  const { caller, memberId } = await makeMember(ctx);
  const day = shiftDay(writeBeijingDay(Date.now()), -1);
  if (streak > 0) await fillSigned(ctx, memberId, [{ day, streak, points: 5, bonus: 0 }]);
  return shop.client({ ...caller, cookies: { ...caller.cookies, ...newDevice() } }).vipClub.sign();
}
