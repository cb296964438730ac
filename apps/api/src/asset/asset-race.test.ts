import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { grant, returnUse, spend } from './asset.service.ts';
import { expireLots } from './run-out.ts';

let shop: TestShop;
let ctx: RequestContext;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

const cause = (reference: string) => ({ kind: 'points', reason: '测试', reference }) as const;
/** Does something so many times at once, each in a transaction of its own. @returns how many were not refused */
async function atOnce(times: number, work: (tx: RequestContext, index: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, index) => inTransaction(ctx, (tx) => work(tx, index))),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}
async function readSum(memberId: number) {
  const { rows } = await ctx.db.execute<{ sum: number; left: string; entries: string }>(sql`
    SELECT points AS sum, (SELECT coalesce(sum(left_amount), 0) FROM asset_lot WHERE member_id = ${memberId} AND matured) AS left,
      (SELECT count(*) FROM asset_entry WHERE member_id = ${memberId}) AS entries FROM member WHERE id = ${memberId}`);
  const [row] = rows;
  return { sum: Number(row?.sum), left: Number(row?.left), entries: Number(row?.entries) };
}
async function makeOwner(lots: readonly number[]) {
  const { memberId, caller } = await makeMember(ctx);
  for (const [index, amount] of lots.entries())
    await inTransaction(ctx, (tx) => grant(tx, memberId, { ...cause(`lot:${memberId}:${index}`), amount }));
  return { memberId, caller };
}

it('of 50 spendings of 60 points at once against 1,000 exactly 16 succeed', async () => {
  const { memberId } = await makeOwner([300, 300, 400]);
  const done = await atOnce(50, (tx, index) =>
    spend(tx, memberId, { ...cause(`race:${memberId}:${index}`), amount: 60 }),
  );
  expect(done).toBe(16);
  expect(await readSum(memberId)).toEqual({ sum: 40, left: 40, entries: 19 });
});

it('20 identical grants at once are one, and nobody is refused', async () => {
  const { memberId } = await makeOwner([]);
  expect(await atOnce(20, (tx) => grant(tx, memberId, { ...cause(`same:${memberId}`), amount: 70 }))).toBe(
    20,
  );
  expect(await readSum(memberId)).toEqual({ sum: 70, left: 70, entries: 1 });
});

it('the same spending at once is done once, and what comes back at once comes back once', async () => {
  const { memberId } = await makeOwner([500]);
  const spent = `use:${memberId}`;
  expect(await atOnce(10, (tx) => spend(tx, memberId, { ...cause(spent), amount: 20 }))).toBe(1);
  expect((await readSum(memberId)).sum).toBe(480);
  await atOnce(10, (tx) => returnUse(tx, memberId, { ...cause(`back:${memberId}`), spent }));
  expect(await readSum(memberId)).toEqual({ sum: 500, left: 500, entries: 3 });
});

it('spending beside an expiry never takes the sum below zero, whoever is first', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { memberId } = await makeOwner([100, 50]);
    await shop.asOwner(
      `UPDATE asset_lot SET expires_at = now() - interval '1 minute' WHERE reference = 'lot:${memberId}:0'`,
    );
    const [, spent] = await Promise.all([
      Promise.all([expireLots(ctx), expireLots(ctx)]),
      atOnce(5, (tx, index) => spend(tx, memberId, { ...cause(`beside:${memberId}:${index}`), amount: 30 })),
    ]);
    const { sum, left } = await readSum(memberId);
    expect(sum).toBe(left);
    expect(sum).toBeGreaterThanOrEqual(0);
    expect(spent).toBeGreaterThanOrEqual(1);
  }
});
