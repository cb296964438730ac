import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStore } from '../../test/factories.ts';
import { hostOf, TestShop } from '../../test/test-shop.ts';
import { store } from '../store/store.tables.ts';

let shop: TestShop;
let storeId: number;
let brandShopId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  storeId = await makeStore(shop.context());
  brandShopId = await makeStore(shop.context());
  await shop.context().db.update(store).set({ brandShop: true }).where(eq(store.id, brandShopId));
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.sms.sent.length = 0;
});

const device = 'test-device-0000-0000';

/** Fetches a picture as the dialog does, and reads what the sandbox knows of it. */
async function solve(of: TestShop = shop, tenant = 0): Promise<string> {
  const headers = { host: hostOf(tenant) };
  const url = `${contract.verify.picture.path}?w=90&h=30&UUID=${device}&v=1`;
  await of.server.inject({ method: 'GET', url, headers, cookies: { uuid: device } });
  const answer = await of.server.inject({ method: 'GET', url: `/dev/captcha.json?UUID=${device}`, headers });
  return answer.json<{ answer: string }>().answer;
}

it('S154 C217 sends name, address, telephone and hours of a store to the phone', async () => {
  await shop.client().sendShop.info({ id: storeId, phone: '13812345678', verify: await solve() });
  expect(shop.sms.sent).toMatchObject([{ phone: '13812345678', template: 'storeAddress', tenantId: 0 }]);
  const [name, address, phone, hours] = shop.sms.sent[0]?.parameters ?? [];
  expect([name, address, phone, hours]).toEqual([
    expect.stringMatching(/^门店/),
    expect.stringMatching(/^人民路/),
    '0871-63330000',
    '09:30-21:30',
  ]);
});

it('S160 C216 sends a brand shop as one, and no other store', async () => {
  await shop.client().sendShop.brand({ id: brandShopId, phone: '13812345678', verify: await solve() });
  expect(shop.sms.sent).toHaveLength(1);
  const verify = await solve();
  await expect(
    shop.client().sendShop.brand({ id: storeId, phone: '13812345678', verify }),
  ).rejects.toMatchObject({
    code: 4004,
  });
});

it('S158 S159 refuses a phone that is none and an empty or wrong captcha, and sends nothing', async () => {
  const { sendShop } = shop.client();
  const verify = await solve();
  await expect(sendShop.info({ id: storeId, phone: '12812345678', verify })).rejects.toMatchObject({
    code: 4000,
  });
  await expect(sendShop.info({ id: storeId, phone: '13812345678', verify: ' ' })).rejects.toMatchObject({
    code: 4000,
  });
  const wrong = verify.startsWith('A') ? 'CCCC' : 'AAAA';
  await expect(sendShop.info({ id: storeId, phone: '13812345678', verify: wrong })).rejects.toMatchObject({
    userMsg: '验证码错误，请重新输入',
  });
  expect(shop.sms.sent).toEqual([]);
});

it('knows no store of another tenant, and none that is closed', async () => {
  const foreign = await makeStore(shop.context(2));
  const closed = await makeStore(shop.context());
  await shop.context().db.update(store).set({ active: false }).where(eq(store.id, closed));
  for (const id of [foreign, closed, 999_999]) {
    const verify = await solve();
    await expect(shop.client().sendShop.info({ id, phone: '13812345678', verify })).rejects.toMatchObject({
      code: 4004,
    });
  }
  expect(shop.sms.sent).toEqual([]);
});

it('sends one message a minute to a phone, whichever store', async () => {
  const strict = await TestShop.openLimited();
  try {
    const id = await makeStore(strict.context());
    await strict.client().sendShop.info({ id, phone: '13812345678', verify: await solve(strict) });
    const verify = await solve(strict);
    await expect(strict.client().sendShop.info({ id, phone: '13812345678', verify })).rejects.toMatchObject({
      code: 4029,
      userMsg: '发送过于频繁，请一分钟后再试',
    });
    expect(strict.sms.sent).toHaveLength(1);
  } finally {
    await strict.close();
  }
});
