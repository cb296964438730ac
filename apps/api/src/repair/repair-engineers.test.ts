import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff, makeStore } from '../../test/factories.ts';
import { readPlans } from '../../test/read-plans.ts';
import { TestShop } from '../../test/test-shop.ts';
import { staff } from '../staff/staff.tables.ts';
import { openRepairs, type RepairDesk } from './repair.fixture.ts';

let shop: TestShop;
let desk: RepairDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 8 });
});
afterAll(() => shop.close());

async function makeEngineer(name: string) {
  const { staffId, caller } = await makeStaff(shop.context(), ['repair:read', 'repair:work']);
  await shop.context().db.update(staff).set({ name }).where(eq(staff.id, staffId));
  return { staffId, api: shop.client(caller).adminRepair };
}
const receiveOne = async (time: string) => {
  const { orderId: id } = await desk.book(await desk.makeCustomer(), { time });
  await desk.receive(id);
  return id;
};
const idsOf = async (api: RepairDesk['engineer'], filter: Parameters<RepairDesk['engineer']['list']>[0]) =>
  (await api.list({ ...filter, pageSize: 500 })).list.map(({ id }) => id);

describe('X1765 X3400 who is in charge of tickets', () => {
  it('is chosen among those who are: an engineer, the asker, nobody, or anybody', async () => {
    const [wang, li] = [await makeEngineer('王工'), await makeEngineer('李工')];
    const [ofWang, ofLi, ofNobody] = [
      await receiveOne('11:00'),
      await receiveOne('11:00'),
      await receiveOne('11:00'),
    ];
    await wang.api.work({ ...(await desk.seen(ofWang)), act: 'check' });
    await li.api.work({ ...(await desk.seen(ofLi)), act: 'check' });
    expect(await idsOf(desk.engineer, { engineerId: wang.staffId })).toEqual([ofWang]);
    expect(await idsOf(li.api, { inCharge: 'mine' })).toEqual([ofLi]);
    // The asker's own stand before another engineer that the address may still name.
    expect(await idsOf(li.api, { inCharge: 'mine', engineerId: wang.staffId })).toEqual([ofLi]);
    const free = await idsOf(desk.engineer, { inCharge: 'nobody' });
    expect(free).toContain(ofNobody);
    expect(free).not.toContain(ofWang);
    const all = await idsOf(desk.engineer, {});
    expect([ofWang, ofLi, ofNobody].every((id) => all.includes(id))).toBe(true);
    // Together with the other filters.
    expect(await idsOf(desk.engineer, { engineerId: wang.staffId, state: 'received' })).toEqual([]);
    expect((await refusalOf(desk.engineer.list({ inCharge: 'theirs' as 'mine' }))).code).toBe(4000);
  });

  it('is told with what each has open, under the name that is theirs now, most first', async () => {
    const engineer = await makeEngineer('赵工');
    const [one, other] = [await receiveOne('13:00'), await receiveOne('13:00')];
    await engineer.api.work({ ...(await desk.seen(one)), act: 'check' });
    await shop.context().db.update(staff).set({ name: '赵工程师' }).where(eq(staff.id, engineer.staffId));
    await engineer.api.work({ ...(await desk.seen(other)), act: 'check' });
    const { list } = await desk.engineer.engineers({});
    expect(list[0]).toEqual({ id: engineer.staffId, name: '赵工程师', open: 2 });
    expect(list.filter(({ id }) => id === engineer.staffId)).toHaveLength(1);
  });

  it('is told of their own store to its staff, of their own shop to all, and to nobody else', async () => {
    const engineer = await makeEngineer('钱工');
    const id = await receiveOne('15:00');
    await engineer.api.work({ ...(await desk.seen(id)), act: 'check' });
    const ctx = shop.context();
    const ofStore = async (storeId: number) => {
      const { staffId, caller } = await makeStaff(ctx, ['repair:read']);
      await ctx.db.update(staff).set({ storeId }).where(eq(staff.id, staffId));
      return (await shop.client(caller).adminRepair.engineers({})).list.map((one) => one.id);
    };
    expect(await ofStore(desk.storeId)).toContain(engineer.staffId);
    expect(await ofStore(await makeStore(ctx))).toEqual([]);
    const stranger = shop.client((await makeStaff(shop.context(2001), ['repair:read'])).caller);
    expect((await stranger.adminRepair.engineers({})).list).toEqual([]);
    expect(await idsOf(stranger.adminRepair, { engineerId: engineer.staffId, state: '' })).toEqual([]);
    const idle = shop.client((await makeStaff(ctx, ['order:read'])).caller);
    expect((await refusalOf(idle.adminRepair.engineers({}))).code).toBe(4003);
    const shopper = shop.client((await makeMember(ctx)).caller);
    expect((await refusalOf(shopper.adminRepair.engineers({}))).code).toBe(1000);
    expect((await refusalOf(shop.client().adminRepair.engineers({}))).code).toBe(1000);
  });

  it('is found by an index among many tickets, and no table is read from end to end', async () => {
    const id = await receiveOne('17:00');
    // So many that reading all of them is not the cheapest way to a few.
    await shop.asOwner(`
      SELECT set_config('app.tenant_id', '0', false);
      CREATE TEMP TABLE many AS SELECT * FROM repair_order WHERE id = ${id};
      INSERT INTO repair_order SELECT (jsonb_populate_record(many, jsonb_build_object(
          'id', 100000 + n, 'number', 700000000000 + n, 'submit_token', 'many-' || n, 'serial', '',
          'state', 'completed', 'engineer_id', 5000 + n % 400, 'engineer_name', '工程师' || n % 400, 'claim_id', null))).*
        FROM many, generate_series(1, 20000) AS n;
      ANALYZE repair_order`);
    let total = 0;
    const plans = await readPlans(
      shop,
      async () => {
        total = (await desk.engineer.list({ engineerId: 5137, state: '' })).total;
      },
      (text) => text.includes('"engineer_id" = '),
    );
    expect(total).toBe(50);
    // The page and the count.
    expect(plans).toHaveLength(2);
    for (const { text, scans } of plans) {
      for (const scan of scans) expect(scan['Node Type'], text).not.toBe('Seq Scan');
      expect(scans.map((scan) => scan['Index Name'])).toContain('repair_order_engineer');
    }
  });
});
