import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { makeSerial } from '../device/device.fixture.ts';
import { findDevice } from '../device/device.service.ts';
import { deviceCategory } from '../device/device.tables.ts';
import { confirmReceipt } from '../order/order.service.ts';
import { inTransaction } from '../platform/request-context.ts';
import { stockLevel } from '../stock/stock.tables.ts';
import {
  arrive,
  confirmed,
  depositOf,
  findWrong,
  letPass,
  pay,
  settle,
  spentBy,
  testers,
} from './deposits.fixture.ts';
import { noteOverdue } from './follow-order.ts';
import { remindToGiveBack } from './hold-deposit.ts';
import { showReport } from './show-report.ts';
import { tryoutApplication } from './tryout.tables.ts';
import { openTryout, staffOf, written } from './tryouts.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

const mineOf = async ({ client }: { client: Awaited<ReturnType<typeof testers>>[number]['client'] }) =>
  (await client.tryout.mine({})).list[0]!;
const onHand = async (ppid: number) => {
  const { rows } = await shop
    .context()
    .db.execute<{ units: number }>(
      sql`SELECT on_hand AS units FROM ${stockLevel} WHERE ppid = ${ppid} AND store_id = 0`,
    );
  return Number(rows[0]?.units);
};

describe('a deposit for a report', () => {
  it('X2862 is paid beside the price, held, and goes back once as the report is shown', async () => {
    const [one] = await confirmed(shop, { price: 9.9 });
    expect(await mineOf(one!)).toMatchObject({ price: 9.9, deposit: 50, depositState: '', unpaid: true });
    await pay(one!);
    expect(await spentBy(shop, one!)).toBe(59.9);
    expect(await mineOf(one!)).toMatchObject({ depositState: 'held', returnBy: '' });
    await arrive(shop, one!);
    const { reportId } = await one!.client.tryout.report({ id: one!.id, ...(await written(shop, one!)) });
    await settle(shop, one!, 'defaulted');
    expect(await spentBy(shop, one!)).toBe(59.9);
    await inTransaction(shop.context(), (tx) => showReport(tx, reportId));
    for (let again = 0; again < 2; again += 1) await settle(shop, one!, 'shown');
    expect(await spentBy(shop, one!)).toBe(9.9);
    expect(await mineOf(one!)).toMatchObject({ depositState: 'returned', depositKept: 0, state: 'finished' });
    expect(await one!.client.order.detail({ orderId: one!.orderId })).toMatchObject({ state: 'completed' });
    expect(await findWrong(shop)).toEqual([]);
  });

  it('X2862 earns no points and is not invoiced while it is held', async () => {
    const [one] = await testers(shop, { price: 9.9 });
    const { rows } = await shop
      .context()
      .db.execute<{ amount: string }>(
        sql`SELECT sum(amount) AS amount FROM asset_entry WHERE reference = ${`order:${one!.orderId}:earn`} AND kind = 'growth'`,
      );
    expect(Number(rows[0]?.amount)).toBe(9);
    const { client } = one!;
    const { orders } = await client.invoice.applyInfo({ subId: one!.orderId });
    expect(orders).toEqual([{ orderId: one!.orderId, invoiceable: 9.9 }]);
  });

  it('is kept once no report has come within the days of grace', async () => {
    const [one] = await testers(shop, {});
    const db = shop.context().db;
    await db.update(tryoutApplication).set({ reportBy: new Date(0) });
    const pass = (step: string) =>
      inTransaction(shop.context(), (tx) => noteOverdue(tx, `${one!.applicationId}:${step}:0`));
    await pass('overdue');
    await settle(shop, one!, 'defaulted');
    expect(await depositOf(shop.context(), one!)).toMatchObject({ state: 'held' });
    await pass('defaulted');
    await settle(shop, one!, 'defaulted');
    expect(await mineOf(one!)).toMatchObject({ depositState: 'kept', depositKept: 50 });
    expect(await spentBy(shop, one!)).toBe(50);
    expect(await findWrong(shop)).toEqual([]);
  });

  it('goes back with its order as long as nothing has left', async () => {
    const [one] = await confirmed(shop, {});
    await pay(one!);
    await one!.client.order.refund({ orderId: one!.orderId });
    expect(await spentBy(shop, one!)).toBe(0);
    expect(await depositOf(shop.context(), one!)).toMatchObject({
      state: 'settled',
      keptFen: 0,
      requestNo: '',
    });
    expect(await findWrong(shop)).toEqual([]);
  });

  it('X2871 is at most what the goods cost', async () => {
    const refusal = await refusalOf(openTryout(shop, { deposit: 199.01 }));
    expect(JSON.stringify(refusal)).toContain('押金不能高于商品售价 ¥199.00');
    await openTryout(shop, { deposit: 199 });
  });
});

describe('what is lent', () => {
  it('X3421 comes back by its serial, and the deposit goes back but for what is kept', async () => {
    const goods = await makeSku(shop.context(), { stock: 3, priceYuan: 199 });
    await shop.context().db.insert(deviceCategory).values({ tenantId: 0, categoryId: goods.categoryId });
    const [one] = await confirmed(shop, { way: 'lend', price: 5, ppid: goods.ppid });
    await pay(one!);
    const [number, other] = [makeSerial(), makeSerial()];
    const desk = await staffOf(shop);
    await desk.adminOrder.ship({
      ...{ orderId: one!.orderId, courier: '顺丰速运', number: 'SF1234567890' },
      serials: [{ ppid: goods.ppid, numbers: [number] }],
    });
    await confirmReceipt(one!.ctx, one!.orderId);
    expect((await mineOf(one!)).returnBy).not.toBe('');
    const { adminTryout } = desk;
    const { list } = await adminTryout.deposits({});
    expect(list.find(({ orderId }) => orderId === one!.orderId)).toMatchObject({
      ...{ serial: number, amount: 50, state: 'held', mayReceive: true, mayKeep: false, isOverdue: false },
    });
    const receive = (more: object) =>
      adminTryout.receiveLent({ applicationId: one!.applicationId, goal: 'stock', number, ...more });
    expect(JSON.stringify(await refusalOf(receive({ number: '' })))).toContain('请扫描归还设备的串号');
    expect(JSON.stringify(await refusalOf(receive({ number: other })))).toContain('不是借出的设备');
    expect(JSON.stringify(await refusalOf(receive({ kept: 50.01, reason: '屏幕划伤' })))).toContain(
      '最多扣除',
    );
    expect(JSON.stringify(await refusalOf(receive({ kept: 20 })))).toContain('请填写扣除原因');
    const before = await onHand(goods.ppid);
    expect(await receive({ kept: 20, reason: '屏幕划伤' })).toEqual({ returned: 30 });
    expect(await onHand(goods.ppid)).toBe(before + 1);
    expect(await findDevice(shop.context(), number)).toMatchObject({ state: 'ready' });
    // Five for trying it, twenty for the scratch.
    expect(await spentBy(shop, one!)).toBe(25);
    expect(await mineOf(one!)).toMatchObject({
      ...{ depositState: 'partKept', depositKept: 20, depositReason: '归还验收，屏幕划伤', returnBy: '' },
    });
    expect(await refusalOf(receive({}))).toMatchObject({ code: 4009 });
    expect(await findWrong(shop)).toEqual([]);
    const acts = (await desk.adminAudit.list({ action: 'tryout.receiveLent' })).list;
    expect(acts[0]?.changes.map(({ after }) => after)).toEqual(['验收合格，回库存', '¥20.00 屏幕划伤']);
  });

  it('X3421 comes back without a deposit and without a serial, too', async () => {
    const goods = await makeSku(shop.context(), { stock: 3, priceYuan: 199 });
    const { ppid } = goods;
    const [one] = await confirmed(shop, { way: 'lend', deposit: 0, ppid });
    await arrive(shop, one!);
    const { adminTryout } = await staffOf(shop);
    const wish = { applicationId: one!.applicationId, goal: 'register' as const };
    expect(JSON.stringify(await refusalOf(adminTryout.receiveLent({ ...wish, number: '1' })))).toContain(
      '请留空',
    );
    expect(await adminTryout.receiveLent(wish)).toEqual({ returned: 0 });
    expect(await onHand(ppid)).toBe(2);
    expect((await one!.client.order.detail({ orderId: one!.orderId })).state).toBe('refunded');
  });

  it('X3422 is kept only once it is late, at most what it is, and the rest goes back', async () => {
    const [one] = await testers(shop, { way: 'lend' });
    const { adminTryout } = await staffOf(shop);
    const keep = (kept: number) =>
      adminTryout.keepDeposit({ applicationId: one!.applicationId, kept, reason: '联系不上' });
    expect((await refusalOf(keep(10))).userMsg).toBe('借用还没有到期，不能扣除押金');
    await letPass(shop, one!, 1);
    const late = (await adminTryout.deposits({ state: 'overdue' })).list;
    expect(late.map(({ orderId }) => orderId)).toContain(one!.orderId);
    expect(JSON.stringify(await refusalOf(keep(50.01)))).toContain('最多扣除 ¥50.00');
    expect(await keep(40)).toEqual({ returned: 10 });
    expect(await spentBy(shop, one!)).toBe(40);
    expect((await refusalOf(keep(40))).code).toBe(4009);
    expect(await findWrong(shop)).toEqual([]);
  });

  it('is reminded of, and kept by itself fourteen days after its day, not before', async () => {
    const [one] = await testers(shop, { way: 'lend' });
    for (const days of ['3', '3', '0'])
      await inTransaction(shop.context(), (tx) => remindToGiveBack(tx, `${one!.applicationId}:${days}`));
    const titles = (await one!.client.notice.list({})).list.map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('借用商品'))).toEqual([
      ...['借用商品已到归还日', '借用商品还有 3 天到期'],
    ]);
    await letPass(shop, one!, 13.9);
    await settle(shop, one!, 'late');
    expect(await depositOf(shop.context(), one!)).toMatchObject({ state: 'held' });
    await letPass(shop, one!, 14);
    await settle(shop, one!, 'late');
    expect(await depositOf(shop.context(), one!)).toMatchObject({ keptFen: 5_000, requestNo: '' });
    expect(await findWrong(shop)).toEqual([]);
  });
});

it('X3420 X3421 X3422 are for who may, at their own site, and refuse what is not lent or has not come', async () => {
  const [own, lent] = [(await testers(shop, {}))[0]!, (await confirmed(shop, { way: 'lend' }))[0]!];
  await pay(lent);
  const { adminTryout } = await staffOf(shop);
  const receive = (area: typeof adminTryout, { applicationId }: typeof own) =>
    area.receiveLent({ applicationId, goal: 'stock' });
  expect((await refusalOf(receive(adminTryout, own))).userMsg).toBe('试用商品归会员所有，不需要收回');
  expect((await refusalOf(receive(adminTryout, lent))).userMsg).toBe('商品还没有送达会员，不能收回');
  const keep = { applicationId: own.applicationId, kept: 1, reason: '不写报告' };
  expect((await refusalOf(adminTryout.keepDeposit(keep))).userMsg).toBe('报告还没有逾期，不能扣除押金');
  const elsewhere = shop.client((await makeStaff(shop.context(2))).caller).adminTryout;
  expect((await refusalOf(receive(elsewhere, own))).code).toBe(4004);
  expect((await refusalOf(elsewhere.keepDeposit(keep))).code).toBe(4004);
  expect((await elsewhere.deposits({})).total).toBe(0);
  const reader = (await staffOf(shop, 0, ['tryout:read', 'tryout:edit'])).adminTryout;
  expect((await refusalOf(receive(reader, lent))).code).toBe(4003);
  expect((await refusalOf(reader.keepDeposit(keep))).code).toBe(4003);
  expect((await refusalOf(shop.client().adminTryout.deposits({}))).code).toBe(1000);
});
