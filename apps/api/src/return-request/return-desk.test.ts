import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { openReturns } from './returns.fixture.ts';

let shop: TestShop;
let here: Awaited<ReturnType<typeof openReturns>>;
beforeAll(async () => {
  shop = await TestShop.open();
  here = await openReturns(shop);
});
afterAll(() => shop.close());

const received = async () => (await here.receive([[59.9, 2]])).lines[0]!;

describe('the desk', () => {
  it('lists what waits for staff first, by number, order, parcel and mobile number, within its own site', async () => {
    const { id, number } = await here.apply(await received());
    const find = async (keyword: string) => (await here.desk.list({ keyword })).list.map((one) => one.id);
    const row = await here.rowOf(id);
    expect(await find(number)).toEqual([id]);
    expect(await find(String(row.orderId))).toEqual([id]);
    expect((await here.desk.list({ box: 'todo', pageSize: 500 })).list.map((one) => one.id)).toContain(id);
    const other = shop.client((await makeStaff(shop.context(2))).caller).adminReturn;
    expect((await other.list({})).total).toBe(0);
    expect(await refusalOf(other.detail({ id }))).toMatchObject({ code: 4004 });
  });

  it('is closed to staff without the right, and one who only reads decides nothing', async () => {
    const { id } = await here.apply(await received());
    const reader = shop.client((await makeStaff(shop.context(), ['return:read'])).caller).adminReturn;
    expect((await reader.detail({ id })).mobile).toMatch(/\*{4}/);
    expect(await refusalOf(reader.approve(await here.seen(id)))).toMatchObject({ code: 4003 });
    const nobody = shop.client((await makeStaff(shop.context(), ['order:read'])).caller).adminReturn;
    expect(await refusalOf(nobody.list({}))).toMatchObject({ code: 4003 });
    expect(await refusalOf(shop.client({}).adminReturn.list({}))).toMatchObject({ code: 1000 });
  });

  it('refuses a decision on a request that has changed since', async () => {
    const { id } = await here.apply(await received());
    const seen = await here.seen(id);
    await here.desk.approve(seen);
    const late = { ...seen, refusal: '凭证不足，请补充' };
    expect(await refusalOf(here.desk.refuse(late))).toMatchObject({ code: 4009, data: { version: 1 } });
  });
});
