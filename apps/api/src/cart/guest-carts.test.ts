import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { createRateLimits, type RateLimitsService } from '../platform/limits/create-rate-limits.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import { newPerNetwork } from './guest-carts.ts';

let shop: TestShop;
let limits: RateLimitsService;
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  limits = await createRateLimits({ redisUrl: '', log });
  shop = await TestShop.open({ limits });
});
afterAll(() => shop.close());

const network = '2001:db8:3:3::1';
const TOO_MANY = { code: 4029, userMsg: '操作过于频繁，请登录后再加入购物车' };

it('a network begins a number of guest carts in an hour, whatever devices it invents; those that stand go on, and members are not counted', async () => {
  const [one, two] = [await makeSku(shop.context()), await makeSku(shop.context())];
  const guest = (uuid: string = randomUUID(), address = network) =>
    shop.client({ cookies: { uuid }, address }).cart;
  const known = randomUUID();
  await guest(known).add({ ppid: one.ppid });
  for (let used = 1; used < newPerNetwork.points - 1; used += 1)
    await limits.consume(newPerNetwork, networkKey(network), '');
  await guest(randomUUID(), '2001:db8:3:3:ffff::2').add({ ppid: one.ppid });
  await expect(guest().add({ ppid: one.ppid })).rejects.toMatchObject(TOO_MANY);
  await expect(guest('').add({ ppid: one.ppid })).rejects.toMatchObject(TOO_MANY);
  await expect(guest().buyDirect({ ppid: one.ppid })).rejects.toMatchObject(TOO_MANY);
  await guest(known).add({ ppid: two.ppid });
  await guest(randomUUID(), '2001:db8:3:4::1').add({ ppid: one.ppid });
  const { caller } = await makeMember(shop.context());
  await shop.client({ ...caller, address: network }).cart.add({ ppid: one.ppid });
});
