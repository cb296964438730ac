import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const staffOf = async (tenant = 0, permissions?: Parameters<typeof makeStaff>[1]) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);

it('S087 C033 takes mobiles and landlines with their blanks, and nothing else', async () => {
  const { callBack } = shop.client();
  await callBack.request({ phone: ' 138 1234 5678 ' });
  await callBack.request({ phone: '0871-63331234' });
  const { list } = await (await staffOf()).callBack.list({});
  expect(list.map((one) => one.phone)).toEqual(['13812345678', '0871-63331234']);
  expect(list.every((one) => one.state === 'waiting' && one.calledAt === '')).toBe(true);
  for (const phone of ['', '12812345678', '1381234567', '<b>13812345678</b>']) {
    await expect(callBack.request({ phone })).rejects.toMatchObject({
      code: 4000,
      userMsg: '请填写正确的电话号码',
    });
  }
});

it('S091 rings back in the tenants 0, 1 and 4 only', async () => {
  await shop.client({ tenant: 4 }).callBack.request({ phone: '13700000004' });
  for (const tenant of [2, 5, 2001]) {
    const { callBack } = shop.client({ tenant });
    await expect(callBack.request({ phone: '13700000004' })).rejects.toMatchObject({ code: 4004 });
  }
});

it('S092 a number that was asked for three times, twice at once, waits once; after the call it may wait again', async () => {
  const { caller, memberId } = await makeMember(shop.context());
  const asked = shop.client(caller);
  const phone = '13900001111';
  await Promise.all([asked.callBack.request({ phone }), shop.client().callBack.request({ phone })]);
  await asked.callBack.request({ phone });
  const staff = await staffOf();
  const { list, total } = await staff.callBack.list({ keyword: phone });
  expect(total).toBe(1);
  await staff.callBack.settle({ id: list[0]!.id });
  await asked.callBack.request({ phone });
  const after = await staff.callBack.list({ keyword: phone });
  expect(after.list.map((one) => one.state)).toEqual(['waiting', 'called']);
  expect(after.list[0]?.memberName).toMatch(/^会员/);
  expect(after.list[1]?.staffName).toMatch(/^店员/);
  expect(memberId).toBeGreaterThan(0);
});

it('a number is settled once, by staff who may, and it is written down', async () => {
  await shop.client().callBack.request({ phone: '13600002222' });
  const staff = await staffOf();
  const [row] = (await staff.callBack.list({ keyword: '13600002222', state: 'waiting' })).list;
  const id = row!.id;
  await expect(shop.client().callBack.settle({ id })).rejects.toMatchObject({ code: 1000 });
  const blind = await staffOf(0, ['order:read']);
  await expect(blind.callBack.list({})).rejects.toMatchObject({ code: 4003 });
  await expect(blind.callBack.settle({ id })).rejects.toMatchObject({ code: 4003 });
  const outcomes = await Promise.allSettled([staff.callBack.settle({ id }), staff.callBack.settle({ id })]);
  expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(staff.callBack.settle({ id: 999_999 })).rejects.toMatchObject({ code: 4004 });
  const { list } = await staff.adminAudit.list({ action: 'callBack.settle' });
  expect(list.map((one) => one.target)).toContain('回电 13600002222');
  expect((await staff.callBack.list({ state: 'called', keyword: '13600002222' })).total).toBe(1);
});

it('X721 sorts by when a number was left and by when it was rung back, those that wait last', async () => {
  const staff = await staffOf();
  const phones = ['13400000001', '13400000002', '13400000003'];
  for (const phone of phones) await shop.client().callBack.request({ phone });
  const sorted = async (sort: 'createdAsc' | 'createdDesc' | 'calledAsc' | 'calledDesc') =>
    (await staff.callBack.list({ keyword: '1340000000', sort })).list;
  const endings = async (sort: Parameters<typeof sorted>[0]) =>
    (await sorted(sort)).map((row) => row.phone.slice(-1)).join('');
  expect(await endings('createdAsc')).toBe('123');
  expect(await endings('createdDesc')).toBe('321');
  for (const phone of [phones[2], phones[0]]) {
    const row = (await sorted('createdAsc')).find((one) => one.phone === phone);
    await staff.callBack.settle({ id: row!.id });
  }
  expect(await endings('calledAsc')).toBe('312');
  expect(await endings('calledDesc')).toBe('132');
});

it('staff of another tenant see nothing of it and settle nothing', async () => {
  await shop.client().callBack.request({ phone: '13500003333' });
  const [row] = (await (await staffOf()).callBack.list({ keyword: '13500003333' })).list;
  const foreign = await staffOf(4);
  expect((await foreign.callBack.list({ keyword: '13500003333' })).total).toBe(0);
  await expect(foreign.callBack.settle({ id: row!.id })).rejects.toMatchObject({ code: 4004 });
});

it('a browser asks three times an hour', async () => {
  const strict = await TestShop.openLimited();
  try {
    const ask = (phone: string) => strict.send(contract.callBack.request, { phone });
    for (const last of [1, 2, 3]) expect((await ask(`1380000000${last}`)).envelope.code).toBe(0);
    expect((await ask('13800000004')).envelope).toMatchObject({ code: 4029 });
  } finally {
    await strict.close();
  }
});
