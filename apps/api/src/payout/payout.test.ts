import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { readBalance } from '../member/balance.service.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { askProvider } from './ask-provider.ts';
import { payoutJobs } from './payout.jobs.ts';
import { type Owed, owe } from './payout.service.ts';

let shop: TestShop;
let ctx: RequestContext;
let memberId: number;
let subject = 0;

beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
beforeEach(async () => {
  ({ memberId } = await makeMember(ctx));
  subject += 1;
  shop.jobs.sent.length = 0;
  for (const fake of Object.values(shop.gateways.payouts)) {
    Object.assign(fake, {
      sendCalls: 0,
      queryCalls: 0,
      isAway: false,
      losesAnswers: false,
      standing: 'done',
    });
    fake.paid.clear();
  }
});
afterAll(() => shop.close());

const wallet = { channel: 'alipay', account: '13800001111', accountName: '张三' } as const;
const owed = (more: Partial<Owed> = {}): Owed => ({
  memberId,
  subjectKind: 'recycle',
  subjectId: subject,
  amountFen: 12_345,
  to: wallet,
  reason: '旧机回收款',
  ...more,
});
const decide = (more: Partial<Owed> = {}, at = ctx) => inTransaction(at, (tx) => owe(tx, owed(more)));
async function readRow(payoutNo: string) {
  const { rows } = await ctx.db.execute<{
    id: string;
    state: string;
    tries: number;
    error: string;
    seconds: number;
  }>(
    sql`SELECT id, state, tries, last_error AS error, extract(epoch FROM next_at - now())::float8 AS seconds,
        encode(account, 'escape') AS account, account_mask AS mask
        FROM payout WHERE payout_no = ${payoutNo}`,
  );
  if (!rows[0]) throw new Error(`no payout ${payoutNo}`);
  return { ...rows[0], id: Number(rows[0].id) };
}
const ask = async (payoutNo: string) => askProvider(ctx, (await readRow(payoutNo)).id);
const makeDue = () => shop.asOwner(`UPDATE payout SET next_at = now() WHERE next_at IS NOT NULL`);
async function readTold(): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ title: string }>(
    sql`SELECT title FROM notice WHERE member_id = ${memberId} ORDER BY id`,
  );
  return rows.map(({ title }) => title);
}

describe('what is owed', () => {
  it('to the balance is there with the decision, and the member is told', async () => {
    const payoutNo = await decide({ to: { channel: 'balance' } });
    expect(await readBalance(ctx, memberId)).toBe(12_345);
    expect((await readRow(payoutNo)).state).toBe('done');
    expect(await readTold()).toEqual(['款项已到账']);
  });

  it('is not owed where the decision is undone', async () => {
    await expect(
      inTransaction(ctx, async (tx) => {
        await owe(tx, owed({ to: { channel: 'balance' } }));
        throw new Error('the phone is not there');
      }),
    ).rejects.toThrow('the phone is not there');
    expect(await readBalance(ctx, memberId)).toBe(0);
  });

  it('twenty times at once for one subject is paid once, under one number', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () => decide({ to: { channel: 'balance' } })),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(await readBalance(ctx, memberId)).toBe(12_345);
  });

  it('differently for the same subject is a bug and undoes the second decision', async () => {
    await decide();
    await expect(decide({ amountFen: 1 })).rejects.toThrow('owed differently');
    await expect(
      inTransaction(ctx, (tx) => owe(tx, owed({ amountFen: 0, subjectId: 'none' }))),
    ).rejects.toThrow();
    await expect(owe(ctx, owed())).rejects.toThrow('in the transaction of its cause');
  });

  it('to a wallet keeps the account sealed, and shows staff enough to know it again', async () => {
    const row = await readRow(await decide());
    expect(row).toMatchObject({ mask: '138****1111' });
    expect(JSON.stringify(row)).not.toContain('13800001111');
    expect(JSON.stringify(row)).not.toContain('张三');
  });
});

describe('a wallet', () => {
  it('is paid behind the commit, and the member is told when it is there', async () => {
    const payoutNo = await decide();
    const { id } = await readRow(payoutNo);
    expect(shop.jobs.sent).toMatchObject([{ name: 'payout.ask', data: { tenantId: 0, payoutId: id } }]);
    expect(await readTold()).toEqual([]);
    await ask(payoutNo);
    expect(shop.gateways.payouts.alipay.paid.get(payoutNo)).toEqual({
      payoutNo,
      amountFen: 12_345,
      account: '13800001111',
      accountName: '张三',
      reason: '旧机回收款',
    });
    expect((await readRow(payoutNo)).state).toBe('done');
    expect(await readTold()).toEqual(['款项已到账']);
  });

  it('whose answer is lost is asked for, never paid again', async () => {
    const { alipay } = shop.gateways.payouts;
    const payoutNo = await decide();
    alipay.losesAnswers = true;
    await ask(payoutNo);
    expect(await readRow(payoutNo)).toMatchObject({
      state: 'unknown',
      error: '支付渠道暂时没有应答，稍后自动再查',
    });
    alipay.losesAnswers = false;
    // Not before its time: the provider is not asked in a loop.
    await ask(payoutNo);
    expect(alipay.queryCalls).toBe(0);
    await makeDue();
    await ask(payoutNo);
    expect(await readRow(payoutNo)).toMatchObject({ state: 'done', error: '' });
    expect([alipay.sendCalls, alipay.queryCalls, alipay.paid.size]).toEqual([1, 1, 1]);
  });

  it('that was never reached is paid later under the same number', async () => {
    const { alipay } = shop.gateways.payouts;
    const payoutNo = await decide();
    alipay.isAway = true;
    await ask(payoutNo);
    alipay.isAway = false;
    await makeDue();
    await ask(payoutNo);
    expect([...alipay.paid.keys()]).toEqual([payoutNo]);
    expect((await readRow(payoutNo)).state).toBe('done');
  });

  it('is asked first where a process died between taking the payout and sending it', async () => {
    const { alipay } = shop.gateways.payouts;
    const payoutNo = await decide();
    await shop.asOwner(`UPDATE payout SET state = 'unknown', tries = 1 WHERE payout_no = '${payoutNo}'`);
    await makeDue();
    await ask(payoutNo);
    expect([alipay.queryCalls, alipay.sendCalls]).toEqual([1, 1]);
    expect((await readRow(payoutNo)).state).toBe('done');
  });

  it('that has accepted a payout and no longer knows it is not sent it again', async () => {
    const { alipay } = shop.gateways.payouts;
    const payoutNo = await decide();
    alipay.standing = 'pending';
    await ask(payoutNo);
    expect((await readRow(payoutNo)).state).toBe('sent');
    alipay.paid.clear();
    await makeDue();
    await ask(payoutNo);
    expect(alipay.sendCalls).toBe(1);
    expect(await readRow(payoutNo)).toMatchObject({
      state: 'sent',
      error: '支付渠道的应答无法核实，请联系技术人员',
    });
  });

  it('is asked once where ten processes find the same payout, and again after one, two, four minutes, an hour at most', async () => {
    const { alipay } = shop.gateways.payouts;
    const payoutNo = await decide();
    alipay.standing = 'pending';
    await Promise.all(Array.from({ length: 10 }, () => ask(payoutNo)));
    expect(alipay.sendCalls).toBe(1);
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      waits.push(Math.ceil((await readRow(payoutNo)).seconds / 60));
      await makeDue();
      await ask(payoutNo);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(alipay.sendCalls).toBe(1);
  });

  it('that says no for good ends it, and the member is told that nothing is lost', async () => {
    shop.gateways.payouts.alipay.standing = 'failed';
    const payoutNo = await decide();
    await ask(payoutNo);
    expect(await readRow(payoutNo)).toMatchObject({
      state: 'failed',
      error: '收款账号不存在',
      seconds: null,
    });
    expect(await readTold()).toEqual(['款项未能到账']);
    expect(await readBalance(ctx, memberId)).toBe(0);
  });
});

it('the sweep finds what fell through, and one that breaks keeps no other waiting', async () => {
  const broken = await decide();
  await shop.asOwner(`UPDATE payout SET account = '\\x00' WHERE payout_no = '${broken}'`);
  subject += 1;
  const whole = await decide();
  await makeDue();
  await payoutJobs[1]?.handle(ctx, { tenantId: 0 });
  expect((await readRow(whole)).state).toBe('done');
  expect((await readRow(broken)).state).toBe('unknown');
});
