import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { solvedPuzzle } from '../../test/solved-puzzle.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeSale, makeShopper, readSaleBooks, wishOf } from './sale.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

type Shopper = Awaited<ReturnType<typeof makeShopper>>;
const admit = async (one: Shopper, qid: number, pass = '') =>
  one.client.rush.admit({ qid, pass, verify: pass === '' ? await solvedPuzzle(shop, one.uuid) : '' });

describe('the way in', () => {
  it('asks for the puzzle once, then knows who has solved it', async () => {
    const { qid } = await makeSale(shop);
    const one = await makeShopper(shop);
    expect(await refusalOf(one.client.rush.admit({ qid }))).toMatchObject({ code: 4009 });
    const first = await admit(one, qid);
    expect(first).toMatchObject({ place: 0, retryAfterMs: 0 });
    expect((await admit(one, qid, first.pass)).ticket).not.toBe('');
    const other = await makeShopper(shop);
    // A pass is one member's, and so is a ticket.
    expect(await refusalOf(other.client.rush.admit({ qid, pass: first.pass }))).toMatchObject({ code: 4009 });
    const stolen = { ...wishOf(other, qid), ticket: first.ticket };
    expect((await refusalOf(other.client.rush.order(stolen))).userMsg).toContain('重新参与');
    const mine = { ...wishOf(one, qid), ticket: first.ticket };
    expect((await one.client.rush.order(mine)).payable).toBe(666);
    await expect(shop.client().rush.admit({ qid })).rejects.toMatchObject({ code: 1000 });
  });

  it('a ticket of another item, of another kind of paper, or a cut one is none', async () => {
    const [sale, other] = [await makeSale(shop), await makeSale(shop)];
    const one = await makeShopper(shop);
    const { pass, ticket } = await admit(one, sale.qid);
    const wish = wishOf(one, other.qid);
    for (const wrong of [ticket, pass, '', wish.ticket.slice(0, -2)])
      expect((await refusalOf(one.client.rush.order({ ...wish, ticket: wrong }))).code).toBe(4009);
    expect(await readSaleBooks(shop, other.qid)).toMatchObject({ left: 5, held: 0, members: 0 });
  });

  it('answers a wrong time as it answers who comes too often, and lets the puzzle be solved five minutes ahead', async () => {
    const one = await makeShopper(shop);
    const [early, over] = [
      await makeSale(shop, { starts: 20 }),
      await makeSale(shop, { starts: -60, ends: -1 }),
    ];
    for (const { qid } of [early, over])
      expect(await refusalOf(admit(one, qid))).toMatchObject({
        code: 4029,
        userMsg: '操作过于频繁，请稍后再试',
      });
    const soon = await makeSale(shop, { starts: 3 });
    const { ticket, pass, retryAfterMs } = await admit(one, soon.qid);
    expect(ticket).toBe('');
    expect(pass).not.toBe('');
    expect(retryAfterMs).toBeGreaterThan(100_000);
    // Whoever gets hold of a ticket before the time takes nothing with it.
    expect((await refusalOf(one.client.rush.order(wishOf(one, soon.qid)))).userMsg).toContain('未开始');
    expect(await readSaleBooks(shop, soon.qid)).toMatchObject({ left: 5, members: 0 });
  });

  it('gives no more tickets than twice what is left, and tells the others their place', async () => {
    const { qid } = await makeSale(shop, { quota: 2 });
    const turns = [];
    for (let at = 0; at < 7; at += 1) turns.push(await admit(await makeShopper(shop), qid));
    expect(turns.filter(({ ticket }) => ticket !== '')).toHaveLength(4);
    expect(turns.slice(4).map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  it('keeps out who is not long enough a member or has no verified name, and says so beforehand', async () => {
    const [young, named] = [
      await makeSale(shop, { minMemberDays: 30 }),
      await makeSale(shop, { needRealName: true }),
    ];
    const one = await makeShopper(shop);
    for (const [qid, words] of [
      [young.qid, '注册满 30 天'],
      [named.qid, '实名认证'],
    ] as const) {
      expect((await one.client.rush.detail({ qid })).mine).toMatchObject({
        ...{ canTry: false, blockedText: expect.stringContaining(words) },
      });
      expect((await refusalOf(admit(one, qid))).userMsg).toContain(words);
      expect((await refusalOf(one.client.rush.order(wishOf(one, qid)))).userMsg).toContain(words);
    }
  });

  it('a member, a browser and an order have their limits, and a repeat costs nobody a unit', async () => {
    const { qid } = await makeSale(shop, { quota: 5, perMember: 2, perOrder: 2 });
    const one = await makeShopper(shop);
    expect((await refusalOf(one.client.rush.order(wishOf(one, qid, 3)))).userMsg).toContain('每单限购 2 件');
    await one.client.rush.order(wishOf(one, qid, 2));
    expect((await refusalOf(one.client.rush.order(wishOf(one, qid)))).userMsg).toContain('每人限购 2 件');
    const twin = await makeShopper(shop, { uuid: one.uuid });
    expect((await refusalOf(twin.client.rush.order(wishOf(twin, qid)))).userMsg).toContain('其他账号');
    expect(await readSaleBooks(shop, qid)).toMatchObject({ left: 3, held: 2, members: 2 });
  });

  it('limits of presses: one a second of a member, five browsers of a network in a minute', async () => {
    const limited = await TestShop.openLimited();
    try {
      const { qid } = await makeSale(limited);
      const crowd = await Promise.all(Array.from({ length: 6 }, () => makeShopper(limited)));
      const press = async (one: Shopper) =>
        one.client.rush.admit({ qid, verify: await solvedPuzzle(limited, one.uuid) }).then(
          () => 'in',
          (error: { code: number }) => error.code,
        );
      const answers = [];
      for (const one of crowd) answers.push(await press(one));
      expect(answers).toEqual(['in', 'in', 'in', 'in', 'in', 4029]);
      const [first] = crowd;
      if (first) expect(await press(first)).toBe(4029);
    } finally {
      await limited.close();
    }
  });
});
