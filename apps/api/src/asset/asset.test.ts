import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf, refusalOf, staffActor } from '../../test/buyers.ts';
import { makeMember, makeSku } from '../../test/factories.ts';
import { shipOrder } from '../../test/shipped-order.ts';
import { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';
import { orderHappened, requireOrder } from '../order/order.service.ts';
import { tellFollowers } from '../platform/happenings.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { grant, reclaim, returnUse, spend } from './asset.service.ts';
import { expireLots, remindOfLots } from './run-out.ts';

const DAY_MS = 86_400_000;
let shop: TestShop;
let ctx: RequestContext;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  ({ ppid } = await makeSku(ctx, { priceYuan: 90.5, stock: 100 }));
});
afterAll(() => shop.close());

const run = <T>(work: (tx: RequestContext) => Promise<T>) => inTransaction(ctx, work);
const cause = (reference: string, kind: 'points' | 'coin' | 'growth' = 'points') => ({
  kind,
  reason: '测试',
  reference,
});
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
async function makeOwner() {
  const { memberId, caller } = await makeMember(ctx);
  return { memberId, client: shop.client(caller) };
}
/** An order of 90.50 yuan and 10 yuan of freight that has arrived. */
async function receiveOrder(buyer: Buyer): Promise<number> {
  const orderId = await placePaidOrderOf(buyer, ppid);
  await shipOrder(ctx, orderId, { courier: '顺丰速运', number: 'SF1' }, staffActor);
  await buyer.client.order.confirm({ orderId });
  return orderId;
}
async function giveBack(orderId: number): Promise<void> {
  const order = await requireOrder(ctx, orderId);
  await run((tx) => tellFollowers(tx, orderHappened, { order, event: 'refundDone', by: 'system' }));
}
/** Lets the tasks of the week after come at once. */
async function letMature(): Promise<void> {
  await shop.asOwner(`UPDATE later_task SET next_at = now() WHERE later_task.kind = 'asset.mature'`);
  await performDue(ctx, 100);
}

describe('an order that has arrived', () => {
  it('C236 brings a point for each yuan that was paid without freight, which waits 7 days, and growth at once', async () => {
    const buyer = await makeBuyer(shop, { balanceYuan: 1_000 });
    const orderId = await receiveOrder(buyer);
    expect(await buyer.client.asset.points({})).toMatchObject({ sum: 0, usable: 0, waiting: 90, total: 0 });
    expect(await buyer.client.asset.growth({})).toMatchObject({
      sum: 90,
      list: [{ act: 'grant', amount: 90, after: 90, reason: `订单 ${orderId} 完成`, orderId, expiresAt: '' }],
    });
    const [lot] = (await buyer.client.asset.lots({ kind: 'points' })).list;
    expect(lot).toMatchObject({ amount: 90, left: 90, waiting: true });
    const { rows } = await ctx.db.execute<{ due: string }>(
      sql`SELECT due_at - completed_at = interval '7 days' AS due FROM later_task, sales_order
        WHERE later_task.kind = 'asset.mature' AND ref_id = ${String(lot?.id)} AND sales_order.id = ${orderId}`,
    );
    expect(rows).toEqual([{ due: true }]);
    await performDue(ctx, 100);
    expect((await buyer.client.asset.points({})).sum).toBe(0);
    await letMature();
    await letMature();
    const log = await buyer.client.asset.points({});
    expect(log).toMatchObject({ sum: 90, usable: 90, waiting: 0, total: 1, list: [{ amount: 90, orderId }] });
    expect((await buyer.client.auth.userInfo()).totalPoint).toBe(90);
  });

  it('given back in the week after empties what waits, and nothing enters the sum', async () => {
    const buyer = await makeBuyer(shop, { balanceYuan: 1_000 });
    const orderId = await receiveOrder(buyer);
    await giveBack(orderId);
    await giveBack(orderId);
    expect(await buyer.client.asset.points({})).toMatchObject({ sum: 0, waiting: 0 });
    await letMature();
    expect(await buyer.client.asset.summary()).toMatchObject({ points: 0, waitingPoints: 0, growth: 0 });
  });

  it('given back after its points were used leaves the sum below zero, which is earned back first', async () => {
    const buyer = await makeBuyer(shop, { balanceYuan: 1_000 });
    const orderId = await receiveOrder(buyer);
    await letMature();
    const { memberId } = buyer;
    await run((tx) => spend(tx, memberId, { ...cause(`use:${memberId}`), amount: 60 }));
    await giveBack(orderId);
    expect(await buyer.client.asset.points({})).toMatchObject({ sum: -60, usable: 0 });
    await expect(
      run((tx) => spend(tx, memberId, { ...cause(`more:${memberId}`), amount: 1 })),
    ).rejects.toThrow('积分不足');
    await run((tx) => grant(tx, memberId, { ...cause(`gift:${memberId}`), amount: 100 }));
    const { list } = await buyer.client.asset.lots({ kind: 'points' });
    expect(list.map(({ left }) => left)).toEqual([40]);
    expect((await buyer.client.asset.points({})).sum).toBe(40);
  });
});

describe('a lot', () => {
  it('that runs out first is used first, one without end last', async () => {
    const { memberId, client } = await makeOwner();
    for (const [name, expiresAt] of [
      ['never', null],
      ['late', inDays(60)],
      ['soon', inDays(3)],
    ] as const)
      await run((tx) => grant(tx, memberId, { ...cause(`${name}:${memberId}`), amount: 10, expiresAt }));
    await run((tx) => spend(tx, memberId, { ...cause(`use:${memberId}`), amount: 15 }));
    expect((await client.asset.lots({})).list.map(({ left, expiresAt }) => [left, expiresAt === ''])).toEqual(
      [
        [5, false],
        [10, true],
      ],
    );
  });

  it('C236 is named with what runs out within 30 days, by moment, at most 10 of them', async () => {
    const { memberId, client } = await makeOwner();
    const ends = [...Array.from({ length: 11 }, (_, index) => inDays(index + 1)), inDays(29), inDays(31)];
    for (const [index, expiresAt] of [ends[11], ends[11], ends[12]].entries())
      await run((tx) =>
        grant(tx, memberId, { ...cause(`e${index}:${memberId}`), amount: 5, expiresAt: expiresAt! }),
      );
    const at = ends[11]!.toISOString();
    expect((await client.asset.points({})).expiring).toEqual([{ amount: 10, at }]);
    for (const [index, expiresAt] of ends.slice(0, 11).entries())
      await run((tx) => grant(tx, memberId, { ...cause(`m${index}:${memberId}`), amount: 1, expiresAt }));
    const { expiringPoints } = await client.asset.summary();
    expect(expiringPoints.map((one) => one.at)).toEqual(ends.slice(0, 10).map((end) => end.toISOString()));
  });

  it('C238 gets back what it paid, and can then be used for 7 days at least', async () => {
    const { memberId, client } = await makeOwner();
    const granted = { ...cause(`coin:${memberId}`, 'coin'), amount: 3_650, expiresAt: inDays(1) };
    await run((tx) => grant(tx, memberId, granted));
    const spent = `use:${memberId}`;
    await run((tx) => spend(tx, memberId, { ...cause(spent, 'coin'), amount: 3_000 }));
    const back = { ...cause(`back:${memberId}`, 'coin'), spent };
    await expect(run((tx) => returnUse(tx, memberId, { ...back, amount: 3_001 }))).rejects.toThrow('超过');
    await run((tx) => returnUse(tx, memberId, { ...back, amount: 1_000 }));
    await run((tx) => returnUse(tx, memberId, { ...back, amount: 1_000 }));
    const log = await client.asset.coin({});
    expect(log.list.map(({ act, amount, after }) => [act, amount, after])).toEqual([
      ['return', 10, 16.5],
      ['spend', -30, 6.5],
      ['grant', 36.5, 36.5],
    ]);
    const [lot] = (await client.asset.lots({ kind: 'coin' })).list;
    expect(lot?.left).toBe(16.5);
    expect(Date.parse(lot?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
    await expect(
      run((tx) => returnUse(tx, memberId, { ...back, reference: 'x', spent: 'none' })),
    ).rejects.toThrow('使用记录不存在');
  });

  it('that is over leaves the sum once, with an entry; before that it counts', async () => {
    const { memberId, client } = await makeOwner();
    await run((tx) =>
      grant(tx, memberId, { ...cause(`over:${memberId}`), amount: 30, expiresAt: inDays(-1) }),
    );
    expect((await client.asset.points({})).usable).toBe(30);
    await Promise.all([expireLots(ctx), expireLots(ctx)]);
    await expireLots(ctx);
    const { sum, list } = await client.asset.points({});
    expect(sum).toBe(0);
    expect(list.map(({ act, amount, reason }) => [act, amount, reason])).toEqual([
      ['expire', -30, '积分到期'],
      ['grant', 30, '测试'],
    ]);
  });

  it('C236 is told of once within 7 days of its end, all of them in one notice', async () => {
    const { memberId, client } = await makeOwner();
    await run((tx) => grant(tx, memberId, { ...cause(`a:${memberId}`), amount: 20, expiresAt: inDays(6) }));
    await run((tx) =>
      grant(tx, memberId, { ...cause(`b:${memberId}`, 'coin'), amount: 150, expiresAt: inDays(6) }),
    );
    await run((tx) => grant(tx, memberId, { ...cause(`c:${memberId}`), amount: 99, expiresAt: inDays(8) }));
    await Promise.all([remindOfLots(ctx), remindOfLots(ctx)]);
    await remindOfLots(ctx);
    const { list, total } = await client.notice.list({ type: 'asset' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ title: '积分、机币即将到期', link: '/member/integral' });
    expect(list[0]?.text).toMatch(
      /^20 积分将于 \d+月\d+日 到期，1\.50 机币将于 \d+月\d+日 到期，请尽快使用。$/,
    );
  });
});

describe('level', () => {
  it('S308 X870 rises and falls with growth where it passes 2,000, 10,000 and 50,000', async () => {
    const { memberId, client } = await makeOwner();
    const levels: unknown[] = [];
    for (const [index, amount] of [1_999, 1, 8_000, 40_000].entries()) {
      await run((tx) => grant(tx, memberId, { ...cause(`g${index}:${memberId}`, 'growth'), amount }));
      const { level, levelName, nextLevelName, nextLevelFrom } = await client.asset.summary();
      levels.push([level, levelName, nextLevelName, nextLevelFrom]);
    }
    expect(levels).toEqual([
      [1, '普通会员', '银卡会员', 2_000],
      [2, '银卡会员', '金卡会员', 10_000],
      [3, '金卡会员', '钻石会员', 50_000],
      [4, '钻石会员', '', 0],
    ]);
    const back = { ...cause(`r:${memberId}`, 'growth'), granted: `g3:${memberId}` };
    await run((tx) => reclaim(tx, memberId, back));
    expect((await client.asset.summary()).level).toBe(3);
  });
});

describe('whose it is', () => {
  it('another member and another tenant see and take nothing of it', async () => {
    const { memberId } = await makeOwner();
    const stranger = await makeOwner();
    await run((tx) => grant(tx, memberId, { ...cause(`own:${memberId}`), amount: 10 }));
    expect(await stranger.client.asset.points({})).toMatchObject({ sum: 0, total: 0, list: [] });
    expect((await stranger.client.asset.lots({})).total).toBe(0);
    const taking = { ...cause(`take:${memberId}`), granted: `own:${memberId}` };
    expect(await run((tx) => reclaim(tx, stranger.memberId, taking))).toBe(0);
    const elsewhere = shop.context(2);
    const spending = { ...cause(`far:${memberId}`), amount: 1 };
    await expect(inTransaction(elsewhere, (tx) => spend(tx, memberId, spending))).rejects.toThrow('积分不足');
    await expect(inTransaction(elsewhere, (tx) => grant(tx, memberId, spending))).rejects.toThrow(
      '会员不存在',
    );
    for (const act of ['points', 'coin', 'growth', 'lots'] as const)
      expect(await refusalOf(shop.client().asset[act]({}))).toMatchObject({ code: 1000 });
  });

  it('is changed in the transaction of a cause only, and by whole amounts above zero', async () => {
    const { memberId } = await makeOwner();
    await expect(grant(ctx, memberId, { ...cause('outside'), amount: 1 })).rejects.toThrow(
      'in the transaction',
    );
    for (const amount of [0, -5, 0.5, Number.NaN])
      await expect(run((tx) => grant(tx, memberId, { ...cause('odd'), amount }))).rejects.toThrow(
        'no amount',
      );
  });
});
