import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeSku, makeStaff } from '../../test/factories.ts';
import { hostOf, TestShop } from '../../test/test-shop.ts';
import { updateSku } from '../catalog/catalog.service.ts';
import { createRateLimits } from '../platform/limits/create-rate-limits.ts';
import { setStock } from '../stock/stock.service.ts';
import { tellWatches } from './tell-watches.ts';

let shop: TestShop;
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  shop = await TestShop.open({ limits: await createRateLimits({ redisUrl: '', log }) });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.sms.sent.length = 0;
});

const device = 'watch-device-0000-0000';
const guest = { cookies: { uuid: device } };
let lastPhone = 13_700_000_000;
const newPhone = () => String(++lastPhone);

/** Fetches a picture as the dialog does, and reads what the sandbox knows of it. */
async function solve(): Promise<string> {
  const headers = { host: hostOf(0) };
  const url = `${contract.verify.picture.path}?w=90&h=30&UUID=${device}&v=1`;
  await shop.server.inject({ method: 'GET', url, headers, cookies: { uuid: device } });
  const answer = await shop.server.inject({
    method: 'GET',
    url: `/dev/captcha.json?UUID=${device}`,
    headers,
  });
  return answer.json<{ answer: string }>().answer;
}
const setPrice = (ppid: number, yuan: number) => updateSku(shop.context(), ppid, { priceFen: yuan * 100 });
const sentTo = (phone: string) => shop.sms.sent.filter((one) => one.phone === phone);

describe('C151 a price that is waited for', () => {
  it('is told once when it has come, over the telephone and to the member, however often it swings', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 5 });
    const { caller, mobile } = await makeMember(shop.context());
    const client = shop.client(caller);
    await client.watch.priceDrop({ ppid, phone: mobile, price: 80 });
    await tellWatches(shop.context());
    expect(sentTo(mobile)).toEqual([]);
    for (const yuan of [79.5, 120, 70, 120, 60]) {
      await setPrice(ppid, yuan);
      await Promise.all([tellWatches(shop.context()), tellWatches(shop.context())]);
    }
    expect(sentTo(mobile)).toMatchObject([
      { template: 'priceDropped', parameters: [expect.any(String), '79.5'] },
    ]);
    const { list } = await client.notice.list({});
    expect(list.filter(({ title }) => title === '您关注的商品降价了')).toHaveLength(1);
  });

  it('lies below what the goods cost now', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100 });
    const { caller, mobile } = await makeMember(shop.context());
    const { watch } = shop.client(caller);
    for (const price of [100, 101, 0])
      expect(await refusalOf(watch.priceDrop({ ppid, phone: mobile, price }))).toMatchObject({
        code: 4000,
        userMsg: '期望价须低于当前价',
      });
    const unpriced = await makeSku(shop.context(), { priceYuan: 1_234_567 });
    const asked = watch.priceDrop({ ppid: unpriced.ppid, phone: mobile, price: 1 });
    expect(await refusalOf(asked)).toMatchObject({ code: 4009 });
  });

  it('said again is one wish, for the price said last', async () => {
    const { ppid } = await makeSku(shop.context(), { priceYuan: 100, stock: 5 });
    const { caller, mobile } = await makeMember(shop.context());
    const { watch } = shop.client(caller);
    const ids = await Promise.all(
      [90, 90, 90].map((price) => watch.priceDrop({ ppid, phone: mobile, price })),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    await watch.priceDrop({ ppid, phone: mobile, price: 50 });
    await setPrice(ppid, 85);
    await tellWatches(shop.context());
    expect(sentTo(mobile)).toEqual([]);
  });
});

describe('C150 goods that are waited for', () => {
  it('are told when they can be bought again, to a guest over the telephone', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 0 });
    const phone = newPhone();
    await shop.client(guest).watch.arrival({ ppid, phone, verify: await solve() });
    await tellWatches(shop.context());
    expect(sentTo(phone)).toEqual([]);
    await setStock(shop.context(), { ppid, storeId: 0, onHand: 3 }, { cause: 'adjust' });
    await tellWatches(shop.context());
    await tellWatches(shop.context());
    expect(sentTo(phone)).toMatchObject([{ template: 'goodsArrived' }]);
  });

  it('are not waited for while they can be bought', async () => {
    const { ppid } = await makeSku(shop.context(), { stock: 3 });
    const { caller, mobile } = await makeMember(shop.context());
    const asked = shop.client(caller).watch.arrival({ ppid, phone: mobile });
    expect(await refusalOf(asked)).toMatchObject({ code: 4009, userMsg: '商品有货，现在就可以购买' });
  });
});

it('a number that is not the member’s own, and any number of a guest, needs the captcha', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 0 });
  const member = await makeMember(shop.context());
  const caller = { cookies: { ...member.caller.cookies, uuid: device } };
  for (const who of [guest, caller]) {
    const asked = shop.client(who).watch.arrival({ ppid, phone: newPhone(), verify: 'nope' });
    expect(await refusalOf(asked)).toMatchObject({ code: 4000 });
  }
  expect(
    (await shop.client(caller).watch.arrival({ ppid, phone: newPhone(), verify: await solve() })).id,
  ).toBeGreaterThan(0);
});

it('a telephone takes five new wishes a day', async () => {
  const { caller, mobile } = await makeMember(shop.context());
  const { watch } = shop.client(caller);
  const ask = async () =>
    watch.arrival({ ppid: (await makeSku(shop.context(), { stock: 0 })).ppid, phone: mobile });
  for (let count = 0; count < 5; count += 1) await ask();
  expect(await refusalOf(ask())).toMatchObject({ code: 4029 });
});

it('staff with the right see what is waited for and at which price, telephones masked', async () => {
  const { ppid } = await makeSku(shop.context(), { priceYuan: 100 });
  const phones: string[] = [];
  for (const price of [70, 90]) {
    const { caller, mobile } = await makeMember(shop.context());
    await shop.client(caller).watch.priceDrop({ ppid, phone: mobile, price });
    phones.push(mobile);
  }
  const staff = await makeStaff(shop.context(), ['watch:read']);
  const { adminWatch } = shop.client(staff.caller);
  const { list } = await adminWatch.demand({ kind: 'priceDrop', pageSize: 100 });
  expect(list.find((one) => one.ppid === ppid)).toMatchObject({
    waiting: 2,
    highest: 90,
    average: 80,
    price: 100,
  });
  const watches = await adminWatch.list({ ppid });
  expect(watches.list.map(({ phone }) => phone)).toEqual(
    phones.toReversed().map((phone) => `${phone.slice(0, 3)}****${phone.slice(-4)}`),
  );
  const other = await makeStaff(shop.context(), ['product:read']);
  expect(await refusalOf(shop.client(other.caller).adminWatch.list({}))).toMatchObject({ code: 4003 });
  const elsewhere = await makeStaff(shop.context(1), ['watch:read']);
  expect((await shop.client(elsewhere.caller).adminWatch.list({ ppid })).total).toBe(0);
});
