import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { TestShop } from '../../test/test-shop.ts';
import { systemActor } from '../order/order.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { selectApplication } from './application.queries.ts';
import {
  arrive,
  confirmed,
  depositOf,
  end,
  findWrong,
  letPass,
  pay,
  settle,
  spentBy,
  testers,
} from './deposits.fixture.ts';
import { settleDeposit } from './settle-deposit.ts';
import { apply, openTryout, staffOf, stateOf, tellResultOf, token } from './tryouts.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const ROUNDS = 20;

it('X3421 X3422 what comes back while it is kept, by staff and by its day, is settled once, twenty times', async () => {
  const all = await testers(shop, { way: 'lend' }, ROUNDS);
  const { adminTryout } = await staffOf(shop);
  const ends = { back: 0, kept: 0 };
  for (const one of all) {
    await letPass(shop, one, 20);
    const { applicationId } = one;
    await Promise.allSettled([
      adminTryout.receiveLent({ applicationId, goal: 'register' }),
      adminTryout.keepDeposit({ applicationId, kept: 50, reason: '逾期未归还' }),
      settle(shop, one, 'late'),
      adminTryout.receiveLent({ applicationId, goal: 'register' }),
    ]);
    const row = await depositOf(shop.context(), one);
    expect(row?.state).toBe('settled');
    expect(await spentBy(shop, one)).toBe((row?.keptFen ?? 0) / 100);
    expect((row?.backAt === null ? 5_000 : 0) === row?.keptFen).toBe(true);
    ends[row?.keptFen === 0 ? 'back' : 'kept'] += 1;
  }
  expect(ends.back + ends.kept).toBe(ROUNDS);
  expect(await findWrong(shop)).toEqual([]);
}, 120_000);

it('X2873 gives everything back that nobody has got, to whoever pays while it is called off, twenty times', async () => {
  const all = await confirmed(shop, { price: 5 }, ROUNDS);
  const { adminTryout } = await staffOf(shop);
  const id = all[0]!.id;
  await Promise.all([
    adminTryout.stop({ id, reason: '到货延期' }),
    ...all.slice(0, 7).map((one) => pay(one).catch(() => {})),
  ]);
  await Promise.all(all.flatMap((one) => [end(shop, one), pay(one).catch(() => {})]));
  for (const one of all) expect(await spentBy(shop, one)).toBe(0);
  for (const one of all) {
    const { state } = await one.client.order.detail({ orderId: one.orderId });
    expect(['cancelled', 'refunded']).toContain(state);
    expect((await depositOf(shop.context(), one))?.state ?? 'settled').toBe('settled');
    await end(shop, one);
  }
  expect((await shop.client().tryout.detail({ id })).state).toBe('stopped');
  expect(await findWrong(shop)).toEqual([]);
}, 120_000);

it('X2873 calls a try-out off after its result: who has the goods keeps them and gets the deposit', async () => {
  const [one, two] = await confirmed(shop, {}, 2);
  await pay(one!);
  await arrive(shop, one!);
  const { adminTryout } = await staffOf(shop);
  await adminTryout.stop({ id: one!.id, reason: '召回' });
  for (const some of [one!, two!, one!]) await end(shop, some);
  expect(await spentBy(shop, one!)).toBe(0);
  expect(await depositOf(shop.context(), one!)).toMatchObject({ keptFen: 0, reason: '试用活动已取消：召回' });
  expect(await stateOf(two!, one!.id)).toBe('declined');
  expect((await refusalOf(adminTryout.stop({ id: one!.id, reason: '再次' }))).code).toBe(4009);
  expect(await findWrong(shop)).toEqual([]);
});

it('X2862 a place of a try-out that was called off is confirmed by nobody', async () => {
  const { id } = await openTryout(shop, { quota: 1, deposit: 50 });
  const [one] = await apply(shop, id, 1);
  await tellResultOf(shop, id);
  await (await staffOf(shop)).adminTryout.stop({ id, reason: '到货延期' });
  const wish = { applicationId: one!.applicationId, addressId: one!.addressId, submitToken: token() };
  expect((await refusalOf(one!.client.tryout.confirm(wish))).code).toBe(4009);
  await end(shop, { ...one!, id, orderId: 0 });
  expect(await stateOf(one!, id)).toBe('notChosen');
});

it('who dies between the refund and the state has given nothing back, and the next time gives it once', async () => {
  const [one] = await testers(shop, {});
  const by = { keptFen: 0, reason: '试用报告已展示', actor: systemActor, isBack: false };
  const die = inTransaction(shop.context(), async (tx) => {
    await settleDeposit(tx, (await selectApplication(tx, one!.applicationId))!, by);
    throw new Error('the process died');
  });
  await expect(die).rejects.toThrow('the process died');
  expect(await depositOf(shop.context(), one!)).toMatchObject({ state: 'held', requestNo: '' });
  expect(await spentBy(shop, one!)).toBe(50);
  await Promise.all([settle(shop, one!, 'shown'), settle(shop, one!, 'shown')]);
  expect(await spentBy(shop, one!)).toBe(0);
  expect(await findWrong(shop)).toEqual([]);
});
