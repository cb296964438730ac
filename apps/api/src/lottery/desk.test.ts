import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { coupon } from '../coupon/coupon.tables.ts';
import { nothingPrize, openLotteries, pointsPrize, press } from './lotteries.fixture.ts';

let shop: TestShop;
let lotteries: Awaited<ReturnType<typeof openLotteries>>;
beforeAll(async () => {
  shop = await TestShop.open();
  lotteries = await openLotteries(shop);
});
afterAll(() => shop?.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let rules = 0;

async function makeRule(facts: Partial<typeof coupon.$inferInsert> = {}): Promise<number> {
  rules += 1;
  const [row] = await shop
    .context()
    .db.insert(coupon)
    .values({
      ...{ tenantId: 0, name: `抽奖券 ${rules}`, amountFen: 1_000, thresholdFen: 0, validDays: 30 },
      ...{ state: 'published' as const, perMember: 9, ...facts },
    })
    .returning({ id: coupon.id });
  return row?.id ?? 0;
}

describe('a lottery before staff', () => {
  it('is published with chances of a hundred percent and a prize that is nothing alone', async () => {
    const short = await lotteries.makeDraft([pointsPrize(400_000, 5), nothingPrize(500_000)]);
    expect((await refusalOf(lotteries.desk.publish(short))).userMsg).toContain('现为 90%');
    const rich = await lotteries.makeDraft([pointsPrize(1_000_000, 5)]);
    expect((await refusalOf(lotteries.desk.publish(rich))).userMsg).toContain('未中奖');
    const { id, version } = await lotteries.makeDraft([pointsPrize(1, 5), nothingPrize(999_999)]);
    const { seedHash } = await lotteries.desk.publish({ id, version });
    expect(seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await lotteries.desk.read({ id })).toMatchObject({ state: 'published', seed: '', seedHash });
  });

  it('takes no prize above fifty thousand yuan, and none that gives nothing', async () => {
    const dear = { ...pointsPrize(1, 5), worth: 50_000.01 };
    expect(await refusalOf(lotteries.makeDraft([dear, nothingPrize(999_999)]))).toMatchObject({ code: 4000 });
    const bare = await lotteries.makeDraft([
      { kind: 'coupon', name: '券', weightPpm: 1, quota: 5 },
      nothingPrize(999_999),
    ]);
    expect((await refusalOf(lotteries.desk.publish(bare))).userMsg).toContain('优惠券不存在');
  });

  it('once it is out takes more of a prize and a later end, and nothing else', async () => {
    const { id, draft } = await lotteries.makeOpen([pointsPrize(1, 5), nothingPrize(999_999)]);
    const { version, prizes, endsAt } = await lotteries.desk.read({ id });
    expect(await refusalOf(lotteries.desk.save({ ...draft, id, version }))).toMatchObject({ code: 4009 });
    const [first] = prizes;
    const quotas = (quota: number) => [{ prizeId: first?.id ?? 0, quota }];
    expect(await refusalOf(lotteries.desk.extend({ id, endsAt, quotas: quotas(4) }))).toMatchObject({
      code: 4009,
    });
    expect(await refusalOf(lotteries.desk.extend({ id, endsAt: inHours(1), quotas: [] }))).toMatchObject({
      code: 4009,
    });
    await lotteries.desk.extend({ id, endsAt: inHours(48), quotas: quotas(8) });
    const after = await lotteries.desk.read({ id });
    expect(after.prizes[0]?.quota).toBe(8);
    expect(Date.parse(after.endsAt)).toBeGreaterThan(Date.parse(endsAt));
  });

  it('tells draws and what they cost, and of a coupon that is out nothing is won', async () => {
    const refId = await makeRule({ quota: 1 });
    const prize = {
      kind: 'coupon',
      name: '十元券',
      refId,
      worth: 10,
      weightPpm: 1_000_000,
      quota: 9,
    } as const;
    const { batch, id } = await lotteries.makeOpen([prize, nothingPrize(0)]);
    const [one, other] = [await lotteries.makePlayer(), await lotteries.makePlayer()];
    expect((await one.lottery.draw({ batch, id: press() })).prize.kind).toBe('coupon');
    expect((await one.coupon.list({})).list.map(({ name }) => name)).toHaveLength(1);
    expect((await other.lottery.draw({ batch, id: press() })).prize.kind).toBe('none');
    const row = (await lotteries.desk.list({})).list.find((lottery) => lottery.id === id);
    expect(row).toMatchObject({ draws: 2, spent: 10 });
    expect((await lotteries.desk.draws({ id, won: '1' })).list).toMatchObject([{ prize: '十元券', seq: 1 }]);
    expect((await lotteries.desk.draws({ id })).total).toBe(2);
  });

  it('goods that are won wait among the gifts of the member', async () => {
    const { ppid } = await makeSku(shop.context());
    const refId = await makeRule({ kind: 'gift', amountFen: 0, giftPpid: ppid });
    const prize = {
      kind: 'goods',
      name: '充电器',
      refId,
      worth: 99,
      weightPpm: 1_000_000,
      quota: 1,
    } as const;
    const { batch } = await lotteries.makeOpen([prize, nothingPrize(0)]);
    const player = await lotteries.makePlayer();
    expect((await player.lottery.draw({ batch, id: press() })).prize).toMatchObject({ kind: 'goods' });
    expect((await player.coupon.prizes({})).list).toMatchObject([{ source: '抽奖', state: 'waiting' }]);
    await shop.context().db.update(coupon).set({ state: 'stopped' }).where(eq(coupon.id, refId));
  });
});
