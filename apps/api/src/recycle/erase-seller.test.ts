import { globSync } from 'node:fs';
import path from 'node:path';
import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { memberAddress } from '../address/address.tables.ts';
import { member } from '../member/member.tables.ts';
import { erase as erasePhones } from '../old-machine/old-machine.service.ts';
import { askProvider } from '../payout/ask-provider.ts';
import { erase as eraseAccounts, blocksClosing as isOwed } from '../payout/payout.service.ts';
import { payout } from '../payout/payout.tables.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { FAULTLESS } from '../valuation/valuation.fixture.ts';
import { erase as eraseValuations } from '../valuation/valuation.service.ts';
import { valuation } from '../valuation/valuation.tables.ts';
import { erase as eraseWishes } from '../vip-club/vip-club.service.ts';
import { erase as eraseWatches } from '../watch/watch.service.ts';
import { watch } from '../watch/watch.tables.ts';
import { makeSerialNumber, openRecycling } from './recycle.fixture.ts';
import { blocksClosing, erase } from './recycle.service.ts';
import { recycleOrder } from './recycle.tables.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openRecycling>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRecycling(shop, { counters: 4 });
});
afterAll(() => shop.close());

const rooms = ['valuation', 'recycle', 'trade-in', 'old-machine', 'payout', 'appointment', 'watch', 'resale'];

/** Every table of rooms that buy and sell old devices, and of wishes, as the code states them. */
async function readTables(): Promise<string[]> {
  const source = path.join(import.meta.dirname, '..');
  const files = [`{${rooms.join(',')}}/*.tables.ts`, 'vip-club/wish.tables.ts'];
  const modules = await Promise.all(
    globSync(files, { cwd: source }).map((file) => import(path.join(source, file))),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)));
  return [...new Set(tables.map((table) => getTableConfig(table as PgTable).name))];
}

/** Tables with a row in which one of the words stands, in whatever column. */
async function findWords(ctx: RequestContext, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readTables()) {
    const { rows } = await ctx.db.execute(
      sql`SELECT 1 FROM ${sql.identifier(name)} AS one WHERE to_jsonb(one)::text LIKE ANY (ARRAY[${sql.join(
        words.map((word) => sql`${`%${word}%`}`),
        sql`, `,
      )}]) LIMIT 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

const person = { receiver: '欧阳小拾', mobile: '13712340099', detail: '翠湖北路 88 号' };
const ACCOUNT = 'ouyang@example.com';

/** A member who sold one device into a wallet, called another one off, and has one valued, with wishes beside. */
async function makeTrader() {
  const { db } = shop.context();
  const seller = await desk.makeSeller();
  await db.update(memberAddress).set(person).where(eq(memberAddress.id, seller.addressId));
  const [{ mobile } = { mobile: '' }] = await db.select().from(member).where(eq(member.id, seller.memberId));
  const sold = await desk.order(seller, { payout: 'alipay', account: ACCOUNT });
  const mail = { way: 'mail', shopId: 0, addressId: seller.addressId, day: '', time: '' };
  const calledOff = await desk.order(seller, mail);
  await seller.client.recycle.express({ orderId: calledOff, courier: '顺丰速运', number: 'SF1400099887766' });
  await db
    .update(valuation)
    .set({ memberHint: person.receiver, imei: '867300000099886' })
    .where(eq(valuation.id, await desk.value(seller, FAULTLESS)));
  await seller.client.secondHand.wish({ content: '想要一台几乎全新的小屏手机', phone: mobile });
  const { ppid } = await makeSku(shop.context());
  await db.insert(watch).values({
    ...{ tenantId: 0, kind: 'priceDrop', ppid, memberId: seller.memberId, phone: mobile },
    ...{ targetFen: 100, seenFen: 200, countyId: 530102 },
  });
  const words = [
    ...Object.values(person),
    mobile,
    ACCOUNT,
    'SF1400099887766',
    '867300000099886',
    'ouy****.com',
  ];
  return { seller, sold, calledOff, words };
}

async function payOut(orderId: number): Promise<void> {
  const { db } = shop.context();
  const [row] = await db
    .select()
    .from(payout)
    .where(eq(payout.subjectId, String(orderId)));
  if (row && row.state !== 'done') await askProvider(shop.context(), row.id);
}

const eraseAll = (memberId: number) =>
  inTransaction(shop.context(), async (tx) => {
    for (const one of [erase, eraseAccounts, eraseValuations, erasePhones, eraseWishes, eraseWatches])
      await one(tx, memberId);
  });

it('whoever leaves is named nowhere that devices are bought or wished for, and the books still say what was paid', async () => {
  const { seller, sold, calledOff, words } = await makeTrader();
  const { memberId } = seller;
  const ctx = shop.context();
  const ofOrders = async () =>
    ctx.db.select().from(recycleOrder).where(eq(recycleOrder.memberId, memberId)).orderBy(recycleOrder.id);
  const [first, second] = (await ofOrders()).map(({ number }) => number);
  expect(await blocksClosing(ctx, memberId)).toEqual([
    `回收订单 ${first} 尚未完成（待交机）`,
    `回收订单 ${second} 尚未完成（已寄出）`,
  ]);
  await expect(eraseAll(memberId)).rejects.toThrow(`recycle order ${first} is open`);
  await seller.client.recycle.cancel({ orderId: calledOff, reason: 'keep' });
  const serial = makeSerialNumber();
  await desk.receive(sold, serial);
  await desk.inspect(sold, FAULTLESS);
  await payOut(sold);
  expect(await blocksClosing(ctx, memberId)).toEqual([]);
  expect(await isOwed(ctx, memberId)).toEqual([]);
  const before = await findWords(ctx, words);
  expect(before).toEqual(['appointment_claim', 'payout', 'recycle_order', 'valuation', 'watch', 'wish']);

  await eraseAll(memberId);
  expect(await findWords(ctx, words)).toEqual([]);
  expect(await ofOrders()).toMatchObject([
    { state: 'completed', finalFen: 100_000, payoutKind: 'alipay', serial, accountSealed: Buffer.alloc(0) },
    { state: 'cancelled', way: 'mail', courierIn: { courier: '顺丰速运', number: '' } },
  ]);
  const paid = await ctx.db.select().from(payout).where(eq(payout.memberId, memberId));
  expect(paid).toMatchObject([{ amountFen: 100_000, state: 'done', account: Buffer.alloc(0) }]);
});

it('nobody leaves while the shop owes them money for a device', async () => {
  const seller = await desk.makeSeller();
  const orderId = await desk.order(seller, { payout: 'alipay', account: ACCOUNT });
  await desk.receive(orderId);
  await desk.inspect(orderId, FAULTLESS);
  const [row] = await shop
    .context()
    .db.select()
    .from(payout)
    .where(eq(payout.subjectId, String(orderId)));
  await shop.asOwner(
    `UPDATE payout SET state = 'failed', next_at = NULL, done_at = NULL WHERE id = ${row?.id}`,
  );
  expect(await isOwed(shop.context(), seller.memberId)).toEqual([
    expect.stringMatching(/^旧机回收款 .* 1000\.00 元尚未到账$/u),
  ]);
  await expect(inTransaction(shop.context(), (tx) => eraseAccounts(tx, seller.memberId))).rejects.toThrow(
    'is not done',
  );
});
