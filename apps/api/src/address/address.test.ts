import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const draft = { receiver: '张三', mobile: '13812345678', cityId: 530102, detail: '东风西路 1 号' };

async function newMember() {
  return shop.client((await makeMember(shop.context())).caller);
}

it('makes the first address the default, in words from province to street', async () => {
  const client = await newMember();
  await client.address.save({ ...draft, street: '华山街道' });
  expect(await client.address.list()).toMatchObject([
    {
      receiver: '张三',
      isDefault: true,
      region: '云南省 昆明市 五华区 华山街道',
      provinceId: 530000,
      cityId: 530100,
      countyId: 530102,
    },
  ]);
});

it('writes a municipality once and leaves out headings that are no place', async () => {
  const client = await newMember();
  const beijing = await client.address.save({ ...draft, cityId: 110101 });
  const xiantao = await client.address.save({ ...draft, cityId: 429004 });
  expect((await client.address.one({ id: beijing.id })).region).toBe('北京市 东城区');
  expect(await client.address.info({ id: beijing.id })).toEqual(await client.address.one({ id: beijing.id }));
  expect((await client.address.one({ id: xiantao.id })).region).toBe('湖北省 仙桃市');
});

it('has one default at a time, also when two are made so at once', async () => {
  const client = await newMember();
  const first = await client.address.save(draft);
  const second = await client.address.save(draft);
  const third = await client.address.save({ ...draft, isDefault: true });
  await Promise.all([
    client.address.setDefault({ id: first.id }),
    client.address.setDefault({ id: second.id }),
  ]);
  const defaults = (await client.address.list()).filter((one) => one.isDefault);
  expect(defaults).toHaveLength(1);
  expect(defaults[0]?.id).not.toBe(third.id);
});

it('hands the default on when it is deleted', async () => {
  const client = await newMember();
  const first = await client.address.save(draft);
  const second = await client.address.save(draft);
  await client.address.remove({ id: first.id });
  expect(await client.address.list()).toMatchObject([{ id: second.id, isDefault: true }]);
});

it('keeps twenty addresses at most, also when they come at once', async () => {
  const client = await newMember();
  for (let count = 0; count < 19; count += 1) await client.address.save(draft);
  const results = await Promise.allSettled([1, 2, 3].map(() => client.address.save(draft)));
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  await expect(client.address.save(draft)).rejects.toMatchObject({ code: 4009 });
});

it.each([
  [{ mobile: '1381234567' }, /手机号码/],
  [{ receiver: '' }, /收货人/],
  [{ detail: 'x' }, /详细地址/],
  [{ cityId: 530100 }, /省、市、区县/],
  [{ detail: '路'.repeat(101) }, /详细地址/],
])('refuses %o and says which field', async (change, message) => {
  const client = await newMember();
  await expect(client.address.save({ ...draft, ...change })).rejects.toMatchObject({
    code: 4000,
    userMsg: expect.stringMatching(message),
  });
});

it('S338 another member’s address is not found, to read, change or delete', async () => {
  const owner = await newMember();
  const { id } = await owner.address.save(draft);
  const stranger = await newMember();
  for (const call of [
    () => stranger.address.one({ id }),
    () => stranger.address.info({ id }),
    () => stranger.address.save({ ...draft, id }),
    () => stranger.address.remove({ id }),
    () => stranger.address.setDefault({ id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 4004 });
  }
  expect(await owner.address.list()).toHaveLength(1);
});
