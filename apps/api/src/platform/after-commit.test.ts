import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { afterCommit, atTenant, inTransaction } from './request-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('what follows a commit is done behind it, outside of the transaction, and in its order', async () => {
  const done: string[] = [];
  await inTransaction(shop.context(), async (tx) => {
    for (const name of ['first', 'second'])
      afterCommit(tx, async (ctx) => void done.push(`${name} ${ctx.transactional}`));
    // One that joins is followed by the end of the whole.
    await inTransaction(tx, async (inner) => afterCommit(inner, async () => void done.push('inner')));
    done.push('work');
  });
  expect(done).toEqual(['work', 'first false', 'second false', 'inner']);
});

it('nothing follows what was undone, and a failure behind the commit fails nobody', async () => {
  const done: string[] = [];
  const undone = inTransaction(shop.context(), async (tx) => {
    afterCommit(tx, async () => void done.push('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const result = await inTransaction(shop.context(), async (tx) => {
    afterCommit(tx, () => Promise.reject(new Error('the carrier is away')));
    afterCommit(tx, async () => void done.push('still done'));
    return 7;
  });
  expect([result, done]).toEqual([7, ['still done']]);
});

it('what follows a part at another tenant is done there', async () => {
  const there = shop.context(2).tenant;
  const seen: number[] = [];
  await inTransaction(shop.context(), (tx) =>
    atTenant(tx, there, async (part) => afterCommit(part, async (ctx) => void seen.push(ctx.tenant.id))),
  );
  expect(seen).toEqual([2]);
  expect(() => afterCommit(shop.context(), async () => undefined)).toThrow('only a transaction');
});
