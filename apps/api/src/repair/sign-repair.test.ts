import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAY_PASSWORD, refusalOf } from '../../test/buyers.ts';
import { makeMember, makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { eraseRows } from '../platform/leaving/rows-of-member.ts';
import { readPdf } from '../platform/pdf/read-pdf.fixture.ts';
import { inTransaction } from '../platform/request-context.ts';
import { staff } from '../staff/staff.tables.ts';
import { repairClosing } from './repair.closing.ts';
import { openRepairs, type RepairDesk } from './repair.fixture.ts';
import { repairSignature } from './repair-signature.tables.ts';

let shop: TestShop;
let desk: RepairDesk;
let counter: ReturnType<TestShop['client']>['adminRepairIntake'];
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openRepairs(shop, { benches: 8, parts: 50 });
  counter = shop.client(desk.caller).adminRepairIntake;
});
afterAll(() => shop.close());

/** Two strokes, as a quick hand makes them. */
const DRAWN = [
  [40, 120, 90, 40, 140, 150, 200, 60],
  [220, 100, 400, 104],
];
const rowsOf = (id: number) =>
  shop.context().db.select().from(repairSignature).where(eq(repairSignature.repairOrderId, id));
async function makeReceived(more: object = {}) {
  const customer = await desk.makeCustomer();
  const { orderId: id } = await desk.book(customer, more);
  await desk.receive(id);
  return { id, customer };
}

describe('X3403 X3404 a customer signs on a screen', () => {
  it('at the counter when the device comes, on the own telephone when it goes, and both see both', async () => {
    const { id, customer } = await makeReceived();
    expect((await customer.client.repair.detail({ orderId: id })).toSign).toBe('receipt');
    await counter.sign({ id, occasion: 'receipt', strokes: DRAWN });
    expect((await desk.engineer.detail({ id })).toSign).toBe('');
    await desk.work(id, 'check');
    await desk.quote(id, 599);
    await desk.finish(id);
    expect((await customer.client.repair.detail({ orderId: id })).toSign).toBe('handOver');
    await customer.client.repair.sign({ id, occasion: 'handOver', name: '张三', agreed: true });
    const { signatures, history } = await desk.engineer.detail({ id });
    expect(signatures).toMatchObject([
      { occasion: 'receipt', occasionText: '收机签名', place: 'counter', name: '', strokes: DRAWN },
      { occasion: 'handOver', occasionText: '取机签名', place: 'member', name: '张三', strokes: [] },
    ]);
    expect((await customer.client.repair.detail({ orderId: id })).signatures).toEqual(signatures);
    expect(history.filter(({ title }) => title === '顾客已在屏幕上签名').map(({ text }) => text)).toEqual([
      '取机签名',
      '收机签名',
    ]);
    const { payOrderId } = await customer.client.repair.detail({ orderId: id });
    await customer.client.payment.payByBalance({
      ...{ type: 'order', id: payOrderId ?? 0, payPassword: PAY_PASSWORD },
    });
    await desk.engineer.release(await desk.seen(id));
    expect((await customer.client.repair.detail({ orderId: id })).toSign).toBe('');
  });

  it('once for each occasion, whoever tries at once', async () => {
    const { id, customer } = await makeReceived();
    const tries = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => counter.sign({ id, occasion: 'receipt', strokes: DRAWN })),
      ...Array.from({ length: 3 }, () =>
        customer.client.repair.sign({ id, occasion: 'receipt', name: '李四', agreed: true }),
      ),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await refusalOf(counter.sign({ id, occasion: 'receipt', strokes: DRAWN }))).toMatchObject({
      ...{ code: 4009, userMsg: '已签名，无需重复签名' },
    });
  });

  it('neither before the device is here, nor for the hand-over of what cannot be taken away, nor when it is gone', async () => {
    const customer = await desk.makeCustomer();
    const { orderId: id } = await desk.book(customer, { time: '15:00' });
    const sign = (occasion: 'receipt' | 'handOver') => counter.sign({ id, occasion, strokes: DRAWN });
    expect((await customer.client.repair.detail({ orderId: id })).toSign).toBe('');
    expect((await refusalOf(sign('receipt'))).userMsg).toBe('设备在店期间才能签名');
    await desk.receive(id);
    expect((await refusalOf(sign('handOver'))).userMsg).toBe('设备可以取走后才能签名');
    expect(await rowsOf(id)).toEqual([]);
  });

  it('with a hand that is more than a slip, or a name with its tick', async () => {
    const { id } = await makeReceived({ time: '13:00' });
    const refused = async (more: object) => {
      const { code, userMsg } = await refusalOf(counter.sign({ id, occasion: 'receipt', ...more }));
      return [code, userMsg];
    };
    expect(await refused({})).toEqual([4000, '请签名，或输入姓名']);
    expect(await refused({ name: '张三' })).toEqual([4000, '请勾选，确认以输入姓名代替手写签名']);
    for (const strokes of [[[10, 10, 30, 30]], [[10, 10, 300]]])
      expect(await refused({ strokes })).toEqual([4000, '签名过于简单，请重新签名']);
    const long = Array.from({ length: 8_000 }, (_, index) => index % 200);
    for (const strokes of [
      [[-1, 0, 100, 100]],
      [[0, 0, 601, 100]],
      [[0.5, 0, 100, 100]],
      Array.from({ length: 81 }, () => [0, 0, 100, 100]),
      [long, [0, 0, 100, 100]],
    ])
      expect((await refused({ strokes }))[0]).toBe(4000);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('for own devices, in own stores and shops, and with the permission to take devices in', async () => {
    const { id } = await makeReceived({ time: '16:00' });
    const typed = { id, occasion: 'receipt', name: '张三', agreed: true } as const;
    const other = await desk.makeCustomer();
    expect((await refusalOf(other.client.repair.sign(typed))).userMsg).toBe('维修单不存在');
    const abroad = shop.client((await makeMember(shop.context(2001))).caller);
    expect((await refusalOf(abroad.repair.sign(typed))).userMsg).toBe('维修单不存在');
    expect((await refusalOf(shop.client().repair.sign(typed))).code).toBe(1000);
    expect((await refusalOf(shop.client().adminRepairIntake.sign(typed))).code).toBe(1000);
    const ctx = shop.context();
    const reader = shop.client((await makeStaff(ctx, ['repair:read'])).caller);
    expect((await refusalOf(reader.adminRepairIntake.sign(typed))).code).toBe(4003);
    const stranger = shop.client((await makeStaff(shop.context(2001), ['repair:receive'])).caller);
    expect((await refusalOf(stranger.adminRepairIntake.sign(typed))).userMsg).toBe('维修单不存在');
    const elsewhere = await makeStore(ctx);
    const { staffId, caller } = await makeStaff(ctx, ['repair:receive']);
    await ctx.db.update(staff).set({ storeId: elsewhere }).where(eq(staff.id, staffId));
    expect((await refusalOf(shop.client(caller).adminRepairIntake.sign(typed))).userMsg).toBe('维修单不存在');
  });

  it('stands on the receipt in the place of the line, lies sealed, opens nowhere else, and goes with its member', async () => {
    const { id, customer } = await makeReceived({ time: '18:00' });
    const { id: otherId } = await makeReceived({ time: '18:00' });
    const print = async (orderId: number) => {
      const { rawPayload } = await shop.server.inject({
        url: `/admin/api/repair/receipt?id=${orderId}`,
        headers: { host: 'localhost', xtenant: '0' },
        cookies: desk.caller.cookies as Record<string, string>,
      });
      return readPdf(rawPayload)
        .map(({ text }) => text.replace(/\s/g, ''))
        .join('');
    };
    await customer.client.repair.sign({ id, occasion: 'receipt', name: '欧阳签名', agreed: true });
    await counter.sign({ id: otherId, occasion: 'receipt', strokes: DRAWN });
    const printed = await print(id);
    for (const shown of ['收机签名：欧阳签名（以输入姓名确认）', '会员本人设备', '我已核对以上内容'])
      expect(printed).toContain(shown);
    expect(printed).not.toContain('顾客签名：');
    expect(await print(otherId)).toContain('门店设备');

    const [row] = await rowsOf(id);
    expect(row?.sealed.includes(Buffer.from('欧阳签名'))).toBe(false);
    const { db } = shop.context();
    await db
      .update(repairSignature)
      .set({ sealed: row?.sealed ?? Buffer.alloc(0) })
      .where(eq(repairSignature.repairOrderId, otherId));
    // The ticket stays readable.
    expect((await desk.engineer.detail({ id: otherId })).signatures).toMatchObject([
      { occasion: 'receipt', name: '签名无法读取', strokes: [] },
    ]);

    const leaving = { tenantId: 0, memberId: customer.memberId, mobile: '', mail: '', deviceIds: [] };
    await inTransaction(shop.context(), (tx) => eraseRows(tx, repairClosing.rows, leaving));
    expect(await rowsOf(id)).toEqual([]);
    expect(await rowsOf(otherId)).toHaveLength(1);
  });
});
