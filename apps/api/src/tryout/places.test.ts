import { createHash, createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction } from '../platform/request-context.ts';
import { makeSeed } from '../platform/secrets/promised-seed.ts';
import { stockLevel, stockReservation } from '../stock/stock.tables.ts';
import { tellResult } from './announce.ts';
import { lapsePlace } from './confirm.ts';
import { drawOrder } from './draw.ts';
import { tryout, tryoutApplication } from './tryout.tables.ts';
import {
  type Applied,
  apply,
  closeTryout,
  openTryout,
  split,
  staffOf,
  stateOf,
  tellResultOf,
  token,
} from './tryouts.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const confirm = ({ client, applicationId, addressId }: Applied, submitToken = token()) =>
  client.tryout.confirm({ applicationId, addressId, submitToken });
const lapse = ({ applicationId }: Applied) =>
  inTransaction(shop.context(), (tx) => lapsePlace(tx, String(applicationId)));

/** That what is reserved of goods is what is held of them, and how many. */
async function heldOf(ppid: number): Promise<number> {
  const { db } = shop.context();
  const [level] = await db.select().from(stockLevel).where(eq(stockLevel.ppid, ppid));
  const [held] = await db
    .select({ units: sql<number>`coalesce(sum(units), 0)::int` })
    .from(stockReservation)
    .where(sql`ppid = ${ppid} AND state = 'held'`);
  expect(held?.units).toBe(level?.reserved);
  return level?.reserved ?? -1;
}

describe('the draw', () => {
  it('C273 is recomputed from the seed that is told, by whoever has the numbers', async () => {
    const { id } = await openTryout(shop);
    const all = await apply(shop, id, 6);
    const told = (await shop.client().tryout.detail({ id })).seedHash;
    await tellResultOf(shop, id);
    const { seed, seedHash } = await shop.client().tryout.detail({ id });
    expect(seedHash).toBe(told);
    // Not by the code that drew: as a stranger would.
    expect(createHash('sha256').update(seed).digest('hex')).toBe(told);
    const roll = (one: Applied) => createHmac('sha256', seed).update(String(one.applicationId)).digest('hex');
    const order = [...all].sort((a, b) => (roll(a) < roll(b) ? -1 : 1));
    const states = await Promise.all(order.map((one) => stateOf(one, id)));
    expect(states).toEqual(['chosen', 'chosen', 'notChosen', 'notChosen', 'notChosen', 'notChosen']);
  });

  it('gives everybody the same chance, in any order of the numbers', () => {
    const ids = Array.from({ length: 10 }, (_, index) => index + 1);
    const first = new Map<number, number>();
    for (let round = 0; round < 2_000; round += 1) {
      const seed = makeSeed();
      const order = drawOrder(seed, ids);
      expect(drawOrder(seed, ids.toReversed())).toEqual(order);
      first.set(order[0]!, (first.get(order[0]!) ?? 0) + 1);
    }
    // Chi-square with nine degrees of freedom: 33.7 is passed once in ten thousand runs.
    const chi = ids.reduce((sum, id) => sum + ((first.get(id) ?? 0) - 200) ** 2 / 200, 0);
    expect(chi).toBeLessThan(33.7);
  });
});

describe('places', () => {
  it('X2875 forty presses of staff pick no more than there are places, each with a reason', async () => {
    const { id } = await openTryout(shop, { quota: 3, choosing: 'staff' });
    const all = await apply(shop, id, 8);
    const { adminTryout } = await staffOf(shop);
    const pick = (one: Applied) =>
      adminTryout.pick({ applicationId: one.applicationId, pick: true, reason: '长期用户' });
    await Promise.allSettled(Array.from({ length: 40 }, (_, index) => pick(all[index % all.length]!)));
    const { list } = await adminTryout.applications({ id });
    expect(list.filter(({ picked }) => picked)).toHaveLength(3);
    expect(
      (await refusalOf(adminTryout.pick({ applicationId: all[0]!.applicationId, pick: true }))).code,
    ).toBe(4009);
    const one = list.find(({ picked }) => picked)!;
    await adminTryout.pick({ applicationId: one.id, pick: false });
    expect(await stateOf(all.find(({ applicationId }) => applicationId === one.id)!, id)).toBe('applied');
    await tellResultOf(shop, id);
    const { chosen } = await split(all, id);
    expect(chosen).toHaveLength(3);
    const kept = list.filter(({ picked, id: other }) => picked && other !== one.id).map((row) => row.id);
    expect(chosen.map(({ applicationId }) => applicationId)).toEqual(expect.arrayContaining(kept));
  });

  it('X2875 where the lot decides nobody is picked, and X2876 waits for the end', async () => {
    const { id } = await openTryout(shop);
    const [one] = await apply(shop, id, 1);
    const { adminTryout } = await staffOf(shop);
    const wish = { applicationId: one!.applicationId, pick: true, reason: '朋友' };
    expect((await refusalOf(adminTryout.pick(wish))).userMsg).toBe('该活动为随机抽取，不能指定入选');
    expect((await refusalOf(adminTryout.announce({ id }))).userMsg).toBe('申请还没有截止，不能公布结果');
    await closeTryout(shop, id);
    await adminTryout.announce({ id });
    expect((await refusalOf(adminTryout.announce({ id }))).code).toBe(4009);
    const { caller } = await makeStaff(shop.context(), ['tryout:edit']);
    await expect(shop.client(caller).adminTryout.announce({ id })).rejects.toMatchObject({ code: 4003 });
  });

  it('X2862 makes an order out of the unit that was set aside, and the same token is the same order', async () => {
    const { id, ppid } = await openTryout(shop, { quota: 1 });
    const all = await apply(shop, id, 2);
    await tellResultOf(shop, id);
    const { chosen, waiting } = await split(all, id);
    const [one] = chosen;
    const submitToken = token();
    const twice = await Promise.all([confirm(one!, submitToken), confirm(one!, submitToken)]);
    expect(twice[0]).toEqual(twice[1]);
    const { orderId } = twice[0];
    expect(await one!.client.order.detail({ orderId })).toMatchObject({
      ...{ state: 'paid', lines: [{ ppid, count: 1 }] },
    });
    expect(await heldOf(ppid)).toBe(1);
    expect((await refusalOf(confirm(waiting[0]!))).code).toBe(4009);
    const stranger = { ...waiting[0]!, applicationId: one!.applicationId };
    expect((await refusalOf(confirm(stranger))).code).toBe(4004);
  });

  it('X2863 who gives the place up, and who says nothing, make room for the next, in the order of the draw', async () => {
    const { id, ppid } = await openTryout(shop, { quota: 2 });
    const all = await apply(shop, id, 4);
    await tellResultOf(shop, id);
    const rows = await shop
      .context()
      .db.select()
      .from(tryoutApplication)
      .where(eq(tryoutApplication.tryoutId, id));
    const ranked = all.toSorted((a, b) => rankOf(a) - rankOf(b));
    function rankOf({ applicationId }: Applied): number {
      return rows.find((row) => row.id === applicationId)?.rank ?? 0;
    }
    await ranked[0]!.client.tryout.decline({ applicationId: ranked[0]!.applicationId });
    expect(await stateOf(ranked[2]!, id)).toBe('chosen');
    await lapse(ranked[1]!);
    await lapse(ranked[1]!);
    expect(await Promise.all(ranked.map((one) => stateOf(one, id)))).toEqual([
      ...['declined', 'lapsed', 'chosen', 'chosen'],
    ]);
    for (const one of ranked.slice(2)) await one.client.tryout.decline({ applicationId: one.applicationId });
    expect((await shop.client().tryout.detail({ id })).state).toBe('over');
    expect(await heldOf(ppid)).toBe(0);
  });

  it('X2862 a member confirms while the place lapses: one of the two, twenty times, and the stock agrees', async () => {
    const { id, ppid } = await openTryout(shop, { quota: 20 });
    const all = await apply(shop, id, 20);
    await tellResultOf(shop, id);
    await Promise.all(all.flatMap((one) => [confirm(one).catch(() => {}), lapse(one)]));
    const states = await Promise.all(all.map((one) => stateOf(one, id)));
    const confirmed = states.filter((state) => state === 'confirmed').length;
    expect(states.filter((state) => state === 'lapsed')).toHaveLength(20 - confirmed);
    const [row] = await shop.context().db.select().from(tryout).where(eq(tryout.id, id));
    expect(row?.chosen).toBe(confirmed);
    // What nobody took is still the try-out's, until all of it is over.
    expect(await heldOf(ppid)).toBe(confirmed === 0 ? 0 : 20);
  });

  it('an order that falls through gives its place and its unit to the next', async () => {
    const { id, ppid } = await openTryout(shop, { quota: 1, price: 9.9 });
    const all = await apply(shop, id, 2);
    await tellResultOf(shop, id);
    const { chosen, waiting } = await split(all, id);
    const { orderId, payable } = await confirm(chosen[0]!);
    expect(payable).toBe(9.9);
    await chosen[0]!.client.order.cancel({ orderId, reason: '不想要了' });
    expect(await stateOf(chosen[0]!, id)).toBe('declined');
    expect(await stateOf(waiting[0]!, id)).toBe('chosen');
    expect(await heldOf(ppid)).toBe(1);
    await confirm(waiting[0]!);
  });

  it('tells everybody the result once, who has a place and who has none', async () => {
    const { id } = await openTryout(shop, { quota: 1 });
    const all = await apply(shop, id, 3);
    await tellResultOf(shop, id);
    for (const state of ['chosen', 'notChosen', 'chosen'])
      await inTransaction(shop.context(), (tx) => tellResult(tx, `${id}:${state}:0`));
    const titles = await Promise.all(
      all.map(async ({ client }) => (await client.notice.list({})).list.map(({ title }) => title)),
    );
    expect(titles.flat().toSorted()).toEqual(
      ['恭喜，您已入选新品试用', '试用结果已公布', '试用结果已公布'].toSorted(),
    );
  });
});
