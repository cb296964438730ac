import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { createRateLimits } from '../platform/limits/create-rate-limits.ts';
import { countValuation, valuationsPerNetwork } from './count-valuations.ts';
import { makeRecyclable, WORN } from './valuation.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  shop = await TestShop.open({ limits: await createRateLimits({ redisUrl: '', log }) });
});
afterAll(() => shop.close());

it('browsers that are invented make no more valuations than one network may, and staff go on', async () => {
  const { modelId } = await makeRecyclable(shop.context());
  const answers = { pjtPid: modelId, variantId: '128GB', optionIds: WORN };
  const address = '2001:db8:1:2::1';
  const ctx = shop.context();
  const visitor = { ...ctx.visitor, ip: '2001:db8:1:2:3:4:5:6' };
  for (let made = 1; made < valuationsPerNetwork.points; made += 1) await countValuation({ ...ctx, visitor });
  await shop.client({ address }).valuation.genFeature(answers);
  expect((await refusalOf(shop.client({ address }).valuation.genFeature(answers))).code).toBe(4029);
  const member = await makeMember(ctx);
  const late = shop.client({ ...member.caller, address }).valuation;
  expect((await refusalOf(late.genFeature(answers))).code).toBe(4029);
  await shop.client({ address: '2001:db8:1:3::1' }).valuation.genFeature(answers);
  const staff = await makeStaff(ctx, ['huishou:valuate']);
  await shop.client({ ...staff.caller, address }).valuation.genFeature(answers);
});
