import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { sku } from '../catalog/catalog.tables.ts';

const MASKED = /^1\d{2}\*{4}\d{4}$/;

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
});
afterAll(() => shop.close());

const staff = async (...permissions: NonNullable<Parameters<typeof makeStaff>[1]>) =>
  shop.client((await makeStaff(shop.context(), permissions)).caller);
const codeOf = async (ppid: number) =>
  (await shop.context().db.select({ code: sku.code }).from(sku).where(eq(sku.ppid, ppid)))[0]!.code;

it('an order is found by the code of a SKU in it, whatever the case, and by a part of the code', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 9 });
  const { ppid: other } = await makeSku(shop.context(), { stock: 9 });
  await shop.context().db.update(sku).set({ code: 'QX-77-BLUE' }).where(eq(sku.ppid, ppid));
  const orderId = await placePaidOrderOf(buyer, ppid);
  await placePaidOrderOf(buyer, other);
  const client = await staff('order:read');
  for (const keyword of ['QX-77-BLUE', 'qx-77-blue', 'QX-77'])
    expect((await client.adminOrder.list({ keyword })).list.map((row) => row.orderId)).toEqual([orderId]);
});

it('phones are masked in list, detail and export for whom the member list masks them; who ships sees the receiver', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 9 });
  const orderId = await placePaidOrderOf(buyer, ppid);
  const reader = await staff('order:read', 'order:export');
  const [row] = (await reader.adminOrder.list({ keyword: String(orderId) })).list;
  expect(row?.memberMobile).toMatch(MASKED);
  const detail = await reader.adminOrder.detail({ orderId });
  expect(detail.memberMobile).toMatch(MASKED);
  expect(detail.receiver?.mobile).toMatch(MASKED);
  const [exported] = (await reader.adminOrder.exportRows({ keyword: String(orderId) })).list;
  expect(exported?.memberMobile).toMatch(MASKED);
  expect(exported?.receiverMobile).toMatch(MASKED);

  const shipper = await staff('order:read', 'order:ship');
  expect((await shipper.adminOrder.detail({ orderId })).receiver?.mobile).toBe('13987654321');
  expect((await shipper.adminOrder.list({ keyword: String(orderId) })).list[0]?.memberMobile).toMatch(MASKED);

  const revealer = await staff('order:read', 'order:export', 'member:reveal');
  const [open] = (await revealer.adminOrder.exportRows({ keyword: String(orderId) })).list;
  expect(open?.receiverMobile).toBe('13987654321');
});

it('an export has one thing a column, and is written down with who asked for what', async () => {
  const { ppid } = await makeSku(shop.context(), { stock: 9, priceYuan: 1999 });
  const orderId = await placePaidOrderOf(buyer, ppid, { count: 2 });
  await buyer.client.order.refund({ orderId, reason: '不想要了' });
  const client = await staff('order:read', 'order:export', 'member:reveal', 'audit:read');
  const { list, total } = await client.adminOrder.exportRows({ keyword: String(orderId) });
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    orderId,
    stateText: '已退款',
    receiver: '李雷',
    province: '云南省',
    city: '昆明市',
    county: '五华区',
    totalPrice: 3998,
    paidPrice: 3998,
    refundPrice: 3998,
    refundReason: '不想要了',
    lines: [{ ppid, code: await codeOf(ppid), count: 2, price: 1999, subtotal: 3998 }],
  });
  expect(list[0]?.street).not.toMatch(/云南省|昆明市|五华区/);
  expect(list[0]?.street).not.toBe('');
  expect(Date.parse(list[0]!.refundedAt)).toBeGreaterThan(0);
  const [act] = (await client.adminAudit.list({ action: 'order.export' })).list;
  expect(act).toMatchObject({
    target: '1 个订单',
    changes: [{ field: '关键词', before: '', after: String(orderId) }],
  });
});

it('whoever may only look and ship exports nothing', async () => {
  const clerk = await staff('order:read', 'order:ship', 'product:read');
  expect(await refusalOf(clerk.adminOrder.exportRows({}))).toMatchObject({ code: 4003 });
});
