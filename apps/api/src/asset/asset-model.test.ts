import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { AppError } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { grant, reclaim, returnUse, spend } from './asset.service.ts';
import { matureLot } from './grant.ts';
import { expireLots } from './run-out.ts';

let shop: TestShop;
let ctx: RequestContext;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
});
afterAll(() => shop.close());

const amount = fc.integer({ min: 1, max: 100 });
/** What a number names of what was granted or spent so far. */
const which = fc.nat({ max: 7 });
const step = fc.oneof(
  fc.record({ act: fc.constant('grant' as const), amount, waits: fc.boolean(), ends: fc.boolean() }),
  fc.record({ act: fc.constant('spend' as const), amount }),
  fc.record({ act: fc.constant('return' as const), which, amount: fc.option(amount, { nil: undefined }) }),
  fc.record({ act: fc.constant('reclaim' as const), which, amount: fc.option(amount, { nil: undefined }) }),
  fc.record({ act: fc.constant('mature' as const), which }),
  fc.record({ act: fc.constant('expire' as const), which }),
);

/** Plain arithmetic over what was done: what a member owns, and what of each spending may come back. */
interface Books {
  sum: number;
  granted: { reference: string; amount: number; reclaimed: number; waiting: boolean }[];
  spent: { reference: string; amount: number; back: number }[];
}

/** The numbers of the tables that must agree. */
async function readTables(memberId: number) {
  const { rows } = await ctx.db.execute<Record<string, string>>(sql`SELECT
    (SELECT points FROM member WHERE id = ${memberId}) AS sum,
    (SELECT coalesce(sum(amount), 0) FROM asset_entry WHERE member_id = ${memberId}) AS entries,
    (SELECT coalesce((SELECT after_amount FROM asset_entry WHERE member_id = ${memberId} ORDER BY id DESC LIMIT 1), 0)) AS newest,
    (SELECT coalesce(sum(left_amount), 0) FROM asset_lot WHERE member_id = ${memberId} AND matured) AS usable,
    (SELECT coalesce(sum(left_amount), 0) FROM asset_lot WHERE member_id = ${memberId} AND NOT matured) AS waiting,
    (SELECT count(*) FROM asset_lot l WHERE member_id = ${memberId} AND left_amount <> amount - coalesce(
       (SELECT sum(u.amount) FROM asset_use u WHERE u.tenant_id = l.tenant_id AND u.lot_id = l.id), 0)) AS wrong`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

it('sum, lots and entries agree after any sequence of grants, spendings, returns, reclaims, expiries and maturings', async () => {
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { memberId } = await makeMember(ctx);
      const books: Books = { sum: 0, granted: [], spent: [] };
      const run = <T>(work: (tx: RequestContext) => Promise<T>) => inTransaction(ctx, work);
      for (const one of steps) {
        serial += 1;
        const cause = { kind: 'points', reason: '测试', reference: `model:${serial}` } as const;
        if (one.act === 'grant') {
          const at = (days: number) => new Date(Date.now() + days * 86_400_000);
          const expiresAt = one.ends ? at(30) : null;
          const more = one.waits ? { usableFrom: at(7) } : {};
          await run((tx) => grant(tx, memberId, { ...cause, amount: one.amount, expiresAt, ...more }));
          books.granted.push({
            reference: cause.reference,
            amount: one.amount,
            reclaimed: 0,
            waiting: one.waits,
          });
          if (!one.waits) books.sum += one.amount;
        } else if (one.act === 'spend') {
          const done = await run((tx) => spend(tx, memberId, { ...cause, amount: one.amount })).then(
            () => true,
            (error: unknown) => {
              if (!(error instanceof AppError)) throw error;
              return false;
            },
          );
          expect(done).toBe(books.sum >= one.amount);
          if (!done) continue;
          books.sum -= one.amount;
          books.spent.push({ reference: cause.reference, amount: one.amount, back: 0 });
        } else if (one.act === 'return') {
          const spent = books.spent[one.which];
          if (!spent) continue;
          const part = one.amount === undefined ? {} : { amount: one.amount };
          const left = spent.amount - spent.back;
          const back = await run((tx) =>
            returnUse(tx, memberId, { ...cause, spent: spent.reference, ...part }),
          ).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            return -1;
          });
          expect(back).toBe(one.amount !== undefined && one.amount > left ? -1 : (one.amount ?? left));
          if (back < 0) continue;
          spent.back += back;
          books.sum += back;
        } else if (one.act === 'reclaim') {
          const granted = books.granted[one.which];
          if (!granted) continue;
          const part = one.amount === undefined ? {} : { amount: one.amount };
          const back = await run((tx) =>
            reclaim(tx, memberId, { ...cause, granted: granted.reference, ...part }),
          );
          expect(back).toBe(Math.min(one.amount ?? granted.amount, granted.amount - granted.reclaimed));
          granted.reclaimed += back;
          if (!granted.waiting) books.sum -= back;
        } else if (one.act === 'mature') {
          const granted = books.granted[one.which];
          if (!granted) continue;
          const { rows } = await ctx.db.execute<{ id: string }>(
            sql`SELECT id FROM asset_lot WHERE reference = ${granted.reference}`,
          );
          await run((tx) => matureLot(tx, Number(rows[0]?.id)));
          if (granted.waiting) books.sum += granted.amount - granted.reclaimed;
          granted.waiting = false;
        } else {
          const granted = books.granted[one.which];
          if (!granted) continue;
          await ctx.db.execute(sql`UPDATE asset_lot SET expires_at = now() - make_interval(secs => ${serial})
            WHERE reference = ${granted.reference}`);
          // One that was over while it waited goes with whichever run comes after its maturing.
          const { rows } = await ctx.db.execute<{
            left: string;
          }>(sql`SELECT coalesce(sum(left_amount), 0) AS left
            FROM asset_lot WHERE member_id = ${memberId} AND matured AND expires_at <= now()`);
          await expireLots(ctx);
          books.sum -= Number(rows[0]?.left);
        }
        const tables = await readTables(memberId);
        expect(tables).toMatchObject({ sum: books.sum, entries: books.sum, newest: books.sum, wrong: 0 });
        expect(tables.usable).toBe(Math.max(0, books.sum));
        expect(tables.waiting).toBe(
          books.granted.reduce((sum, lot) => sum + (lot.waiting ? lot.amount - lot.reclaimed : 0), 0),
        );
      }
    }),
    { numRuns: 400 },
  );
}, 300_000);
