import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStore, next } from '../../test/factories.ts';
import { hostOf, TestShop } from '../../test/test-shop.ts';
import { store } from '../store/store.tables.ts';

let shop: TestShop;
let storeId: number;
let code: string;
beforeAll(async () => {
  shop = await TestShop.open();
  storeId = await makeStore(shop.context(), 530103);
  code = await codeOf(0, storeId);
});
afterAll(() => shop.close());

async function codeOf(tenant: number, id: number): Promise<string> {
  const [row] = await shop.context(tenant).db.select().from(store).where(eq(store.id, id));
  return row?.code ?? '';
}

it('S036 S312 S313 C037 binds the browser to the store of a code: cookies shop and shopCode for 400 days, and its city', async () => {
  const response = await shop.server.inject({
    method: 'GET',
    url: `${contract.shop.bindByCode.path}?shopCode=${code}`,
    headers: { host: hostOf(0) },
  });
  expect(response.json()).toMatchObject({ code: 0, data: { id: storeId, code, brandShop: false } });
  const cookies = new Map(response.cookies.map((one) => [one.name, one]));
  const days = (name: string) => (cookies.get(name)?.maxAge ?? 0) / 86_400;
  expect([cookies.get('shop')?.value, days('shop')]).toEqual([`${storeId}_0`, 400]);
  expect([cookies.get('shopCode')?.value, days('shopCode')]).toEqual([code, 400]);
  expect([cookies.get('city')?.value, days('city')]).toEqual([
    '530000_云南省-530100_昆明市-530103_盘龙区-s_1',
    365,
  ]);
  expect([cookies.get('cityid')?.value, days('cityid')]).toEqual(['530103', 365]);
});

it('C037 a code of no store, of another tenant or of a closed store binds nothing', async () => {
  const foreign = await codeOf(2, await makeStore(shop.context(2)));
  const closed = await makeStore(shop.context());
  await shop.context().db.update(store).set({ active: false }).where(eq(store.id, closed));
  for (const shopCode of ['NOBODY', foreign, await codeOf(0, closed), "' OR 1=1 --"]) {
    const { envelope, cookies } = await shop.send(contract.shop.bindByCode, { shopCode });
    expect(envelope).toMatchObject({ code: 4004, userMsg: '门店不存在或已停业' });
    expect(cookies).toEqual({});
  }
});

it('S316 the stores 22, 16 and 13 cannot be bound and count as none in a cookie', async () => {
  for (const id of [13, 16, 22]) {
    const special = `SPECIAL-${next()}`;
    const row = {
      code: special,
      name: '特殊门店',
      address: '人民路',
      phone: '',
      openTime: '',
      countyId: 530102,
    };
    await shop
      .context(4)
      .db.insert(store)
      .values({ tenantId: 4, id, ...row, latitude: 25, longitude: 102 })
      .onConflictDoUpdate({ target: [store.tenantId, store.id], set: { code: special } });
    await expect(shop.client({ tenant: 4 }).shop.bindByCode({ shopCode: special })).rejects.toMatchObject({
      code: 4004,
    });
    expect(await shop.client({ tenant: 4, cookies: { shop: `${id}_0` } }).shop.current()).toBeNull();
  }
});

it('tells the browser which store it is bound to, and null for a store that is unknown, so that the cookie heals', async () => {
  const current = (cookie: string, tenant = 0) =>
    shop.client({ tenant, cookies: { shop: cookie } }).shop.current();
  expect(await current(`${storeId}_0`)).toMatchObject({
    id: storeId,
    code,
    city: { countyId: 530103, hasShop: true },
  });
  for (const cookie of ['', '999999_0', 'x', '22_0', `${storeId}`]) expect(await current(cookie)).toBeNull();
  expect(await current(`${storeId}_0`, 2001)).toBeNull();
});
