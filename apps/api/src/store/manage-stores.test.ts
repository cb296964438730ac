import { contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff, makeStore, next } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
let caller: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  ({ caller } = await makeStaff(shop.context()));
});
afterAll(() => shop.close());

const admin = () => shop.client(caller).adminStore;
type Draft = InputOf<typeof contract.adminStore.save>;
const draft = (more: Partial<Draft> = {}): Draft => ({
  id: 0,
  code: `N${next()}`,
  name: '翠湖店',
  address: '翠湖南路 8 号',
  phone: '0871-65150000',
  openTime: '10:00-22:00',
  latitude: 25.05,
  longitude: 102.7,
  pictures: [],
  cityId: 530102,
  active: true,
  services: ['selfPickup'],
  brandShop: false,
  ...more,
});

it('answers nobody but staff with the permission', async () => {
  await expectStaffOnly(shop, contract.adminStore);
});

it('makes a store that the shop shows at once, changes it and writes both down', async () => {
  const made = draft();
  const { id } = await admin().save(made);
  expect(await shop.client().store.detail({ id })).toMatchObject({ name: '翠湖店', openTime: '10:00-22:00' });
  await admin().save({ ...made, id, name: '翠湖旗舰店' });
  expect((await admin().list({ keyword: made.code })).list).toMatchObject([
    { id, name: '翠湖旗舰店', region: '云南省 昆明市 五华区' },
  ]);
  const acts = (await shop.client(caller).adminAudit.list({ keyword: made.code })).list;
  expect(acts.map((one) => one.action)).toEqual(['store.update', 'store.create']);
  expect(acts[0]?.changes).toEqual([{ field: '名称', before: '翠湖店', after: '翠湖旗舰店' }]);
});

it('a closed store is gone from the shop and stays in the admin; without pick-up no order goes there', async () => {
  const made = draft();
  const { id } = await admin().save({ ...made, services: ['repair'] });
  const member = await makeMember(shop.context());
  const client = shop.client(member.caller);
  const { ppid } = await makeSku(shop.context());
  const { basketId } = await client.cart.buyDirect({ ppid });
  const submit = client.order.submit({
    type: 'direct',
    id: String(basketId),
    submitToken: 'pick-up-nowhere-0001',
    delivery: 'pickup',
    shopId: id,
  });
  expect(await refusalOf(submit)).toMatchObject({
    code: 4009,
    userMsg: '该门店暂不支持自提，请选择其他门店',
  });
  await admin().save({ ...made, id, active: false });
  expect(await refusalOf(shop.client().store.detail({ id }))).toMatchObject({ code: 4004 });
  expect((await admin().list({ state: 'closed', keyword: made.code })).total).toBe(1);
});

it('refuses a taken code, a county that is none, hours that are none and a new store without store:create', async () => {
  const made = draft();
  await admin().save(made);
  expect(await refusalOf(admin().save(draft({ code: made.code })))).toMatchObject({ code: 4009 });
  expect(await refusalOf(admin().save(draft({ cityId: 530_000 })))).toMatchObject({ code: 4000 });
  expect(await refusalOf(admin().save(draft({ openTime: '早九晚九' })))).toMatchObject({ code: 4000 });
  expect(await refusalOf(admin().save(draft({ pictures: ['https://evil.example/x.png'] })))).toMatchObject({
    code: 4000,
  });
  const clerk = shop.client((await makeStaff(shop.context(), ['store:edit'])).caller);
  expect(await refusalOf(clerk.adminStore.save(draft()))).toMatchObject({ code: 4003 });
  const answers = await Promise.allSettled([1, 2, 3].map(() => admin().save(draft({ code: 'SAME-CODE' }))));
  expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

it('S010 a store of another tenant is not found', async () => {
  const id = await makeStore(shop.context(2));
  expect(await refusalOf(admin().save(draft({ id })))).toMatchObject({ code: 4004, userMsg: '门店不存在' });
  expect((await admin().list({ pageSize: 100 })).list.map((one) => one.id)).not.toContain(id);
});
