import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { laterTask } from '../later/later.tables.ts';
import { performDue } from '../later/perform-due.ts';
import { member } from '../member/member.tables.ts';
import { hashSeed } from '../platform/secrets/promised-seed.ts';
import { staff } from '../staff/staff.tables.ts';
import { nothingPrize, openLotteries, pointsPrize, press } from './lotteries.fixture.ts';
import { lottery, lotteryDraw, lotteryPlayer, lotteryPrize } from './lottery.tables.ts';
import { prizeAt, rollOf } from './roll.ts';

let shop: TestShop;
let lotteries: Awaited<ReturnType<typeof openLotteries>>;
beforeAll(async () => {
  shop = await TestShop.open();
  lotteries = await openLotteries(shop);
});
afterAll(() => shop?.close());

const always = (quota: number) => [pointsPrize(1_000_000, quota), nothingPrize(0)];
const half = (quota: number) => [pointsPrize(500_000, quota), nothingPrize(500_000)];
/** As if the lottery had ended an hour ago, and all that is planned were due. */
async function endLottery(id: number): Promise<void> {
  const { db } = shop.context();
  await db
    .update(lottery)
    .set({ startsAt: sql`now() - interval '2 hours'`, endsAt: sql`now() - interval '1 hour'` })
    .where(eq(lottery.id, id));
  await db.update(laterTask).set({ nextAt: new Date(0) });
}

describe('a draw', () => {
  it('C056 gives what was won in its transaction, uses a chance, and says how many are left', async () => {
    const { batch } = await lotteries.makeOpen(always(10));
    const player = await lotteries.makePlayer();
    expect(await player.lottery.user({ batch })).toMatchObject({ chances: 3, used: 0, canDraw: true });
    const drawn = await player.lottery.draw({ batch, id: press() });
    expect(drawn).toMatchObject({ seq: 1, chancesLeft: 2, prize: { kind: 'points', index: 0 } });
    expect((await player.asset.points({})).sum).toBe(88);
    expect(await player.lottery.user({ batch })).toMatchObject({
      ...{ chances: 2, used: 1, canDraw: true, blockedText: '' },
      wins: [{ seq: 1, prize: '88 积分' }],
    });
  });

  it('C056 of the same press sent twenty times is one draw', async () => {
    const { batch } = await lotteries.makeOpen(always(100));
    const player = await lotteries.makePlayer();
    const id = press();
    const all = await Promise.all(Array.from({ length: 20 }, () => player.lottery.draw({ batch, id })));
    expect(new Set(all.map(({ drawId }) => drawId)).size).toBe(1);
    expect(await player.lottery.user({ batch })).toMatchObject({ chances: 2, used: 1 });
    expect((await player.asset.points({})).sum).toBe(88);
  });

  it('C056 two presses with one chance are one draw', async () => {
    const { batch } = await lotteries.makeOpen(always(100), { perDay: 1, perTotal: 1 });
    const player = await lotteries.makePlayer();
    const both = await Promise.allSettled([1, 2].map(() => player.lottery.draw({ batch, id: press() })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await player.lottery.user({ batch })).toMatchObject({ chances: 0, used: 1, canDraw: false });
    expect(await refusalOf(player.lottery.draw({ batch, id: press() }))).toMatchObject({ code: 4009 });
  });

  it('a hundred members at once for five prizes win five, and the rest nothing', async () => {
    const { batch, id } = await lotteries.makeOpen(always(5));
    const players = await Promise.all(Array.from({ length: 100 }, () => lotteries.makePlayer()));
    const drawn = await Promise.all(players.map((player) => player.lottery.draw({ batch, id: press() })));
    const won = drawn.filter(({ prize }) => prize.kind === 'points');
    expect(won).toHaveLength(5);
    const sums = await Promise.all(players.map(async (player) => (await player.asset.points({})).sum));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(5 * 88);
    const [prize] = await shop.context().db.select().from(lotteryPrize).where(eq(lotteryPrize.lotteryId, id));
    expect(prize).toMatchObject({ given: 5, quota: 5 });
    expect((await shop.client().lottery.read({ batch })).prizes[0]?.left).toBe(0);
  });

  it('brings the chances of a new day, and never more than the lottery allows in all', async () => {
    const { batch, id } = await lotteries.makeOpen(always(100), { perDay: 2, perTotal: 3 });
    const player = await lotteries.makePlayer();
    for (let at = 0; at < 2; at += 1) await player.lottery.draw({ batch, id: press() });
    expect(await refusalOf(player.lottery.draw({ batch, id: press() }))).toMatchObject({ code: 4009 });
    await shop
      .context()
      .db.update(lotteryPlayer)
      .set({ day: sql`${lotteryPlayer.day} - 1` })
      .where(eq(lotteryPlayer.lotteryId, id));
    expect(await player.lottery.user({ batch })).toMatchObject({ chances: 1 });
    expect((await player.lottery.draw({ batch, id: press() })).chancesLeft).toBe(0);
    expect((await player.lottery.user({ batch })).blockedText).toContain('用完');
  });

  it('that costs points takes them once, and who has too few may not', async () => {
    const { batch } = await lotteries.makeOpen([pointsPrize(0, 1), nothingPrize(1_000_000)], {
      costPoints: 30,
    });
    const { batch: free } = await lotteries.makeOpen(always(9), { perDay: 1, perTotal: 1 });
    const player = await lotteries.makePlayer();
    expect((await refusalOf(player.lottery.draw({ batch, id: press() }))).userMsg).toContain('积分不足');
    await player.lottery.draw({ batch: free, id: press() });
    const id = press();
    await player.lottery.draw({ batch, id });
    await player.lottery.draw({ batch, id });
    expect((await player.asset.points({})).sum).toBe(58);
  });

  it('is none for staff, by their session or their number, nor for who has not bought enough', async () => {
    const { batch } = await lotteries.makeOpen(always(9));
    const { batch: dear } = await lotteries.makeOpen(always(9), { needOrder: 100 });
    const ctx = shop.context();
    const { caller, memberId } = await makeMember(ctx);
    const { caller: clerk, staffId } = await makeStaff(ctx);
    const both = shop.client({ ...clerk, ...caller });
    expect(
      (await refusalOf(shop.client(caller).lottery.draw({ batch: dear, id: press() }))).userMsg,
    ).toContain('100 元');
    const [{ mobile } = { mobile: '' }] = await ctx.db.select().from(member).where(eq(member.id, memberId));
    await ctx.db.update(staff).set({ account: mobile }).where(eq(staff.id, staffId));
    expect((await refusalOf(both.lottery.draw({ batch, id: press() }))).userMsg).toContain('员工');
    expect((await refusalOf(shop.client(caller).lottery.draw({ batch, id: press() }))).userMsg).toContain(
      '员工',
    );
  });

  it('C055 tells a guest to sign in, and everybody that it is over', async () => {
    const { batch, id } = await lotteries.makeOpen(always(9));
    const player = await lotteries.makePlayer();
    expect(await shop.client().lottery.user({ batch })).toMatchObject({
      canDraw: false,
      blockedText: '登录后抽奖',
    });
    await endLottery(id);
    expect((await player.lottery.user({ batch })).blockedText).toBe('抽奖已结束');
    expect(await refusalOf(player.lottery.draw({ batch, id: press() }))).toMatchObject({ code: 4009 });
    expect(await refusalOf(shop.client().lottery.user({ batch: 'no-such' }))).toMatchObject({ code: 4004 });
  });
});

describe('the proof of a lottery', () => {
  it('every draw is computed anew from the seed that is shown after the end', async () => {
    const { batch, id, seedHash } = await lotteries.makeOpen(half(1_000));
    const players = await Promise.all(Array.from({ length: 10 }, () => lotteries.makePlayer()));
    for (const player of players)
      for (let at = 0; at < 3; at += 1) await player.lottery.draw({ batch, id: press() });
    expect(await shop.client().lottery.read({ batch })).toMatchObject({ seed: '', seedHash });
    expect(await refusalOf(lotteries.desk.reveal({ id }))).toMatchObject({ code: 4009 });
    await endLottery(id);
    await performDue(shop.context(), 100);
    shop.api.platform.sharedAnswers.forgetTenant(0);
    const { seed, phase, prizes } = await shop.client().lottery.read({ batch });
    expect(phase).toBe('revealed');
    expect(hashSeed(seed)).toBe(seedHash);
    const weights = prizes.map((prize) => ({ ...prize, weightPpm: prize.chancePpm }));
    let checked = 0;
    for (const player of players) {
      const { memberId, list } = await player.lottery.draws({ batch });
      for (const { seq, roll, prize } of list) {
        expect(roll).toBe(rollOf(seed, { batch, memberId, seq }));
        expect(prize).toBe(prizeAt(weights, roll)?.name);
        checked += 1;
      }
    }
    expect(checked).toBe(30);
  });

  it('nobody draws by, or is shown, a seed of another hash', async () => {
    const { batch, id } = await lotteries.makeOpen(always(9));
    const player = await lotteries.makePlayer();
    const { db } = shop.context();
    await db
      .update(lottery)
      .set({ seedHash: hashSeed('another') })
      .where(eq(lottery.id, id));
    expect((await refusalOf(player.lottery.draw({ batch, id: press() }))).userMsg).toContain('校验值不符');
    await endLottery(id);
    expect((await refusalOf(lotteries.desk.reveal({ id }))).userMsg).toContain('校验值不符');
  });

  it('winners are real and masked, the latest first', async () => {
    const { batch } = await lotteries.makeOpen(always(9));
    const player = await lotteries.makePlayer();
    await player.lottery.draw({ batch, id: press() });
    const { winners } = await shop.client().lottery.read({ batch });
    expect(winners).toMatchObject([{ prize: '88 积分' }]);
    expect(winners[0]?.name).toMatch(/^\d{3}\*{4}\d{4}$/);
  });

  it('a draw is rewritten by nobody, the shop itself included', async () => {
    const { db } = shop.context();
    await expect(db.update(lotteryDraw).set({ roll: 0 })).rejects.toThrow();
    await expect(db.delete(lotteryDraw)).rejects.toThrow();
  });
});
