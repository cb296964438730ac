import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { InvoiceDesk, TAX_NO } from './invoices.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
let desk: InvoiceDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  desk = new InvoiceDesk(shop);
});
afterAll(() => shop.close());

const phones = { taxCode: '1090503010000000000', shortName: '手机', ratePpm: 130_000 };
const seller = {
  name: '云南机市科技有限公司',
  taxNo: TAX_NO,
  taxpayer: 'general',
  autoLimit: 10_000,
  active: true,
  version: 0,
} as const;

it('a shop without seller and codes says so, and issues once staff have set them, at the rate of the nearest', async () => {
  const buyer = await makeBuyer(shop, { balanceYuan: 100_000 });
  const { ppid, productId, categoryId } = await makeSku(ctx, { priceYuan: 103, stock: 10 });
  const orderId = await desk.complete(buyer, ppid);
  const read = () => buyer.client.invoice.applyInfo({ subId: orderId });
  expect((await read()).blockedText).toContain('暂未开通');
  const { adminTax } = shop.client((await makeStaff(ctx, ['invoice:read', 'tax:edit'])).caller);
  await adminTax.saveSeller(seller);
  await adminTax.saveItems({ kind: 'category', refIds: [0], ...phones });
  expect((await read()).lines).toMatchObject([{ taxRate: 130_000, amount: 91.15, tax: 11.85 }]);
  await adminTax.saveItems({ kind: 'category', refIds: [categoryId], ...phones, ratePpm: 60_000 });
  expect((await read()).lines).toMatchObject([{ taxRate: 60_000 }]);
  await adminTax.saveItems({
    kind: 'goods',
    refIds: [productId],
    ...phones,
    ratePpm: 30_000,
    simpleLevy: true,
  });
  expect(await read()).toMatchObject({ special: false, lines: [{ taxRate: 30_000, amount: 100, tax: 3 }] });
  const special = buyer.client.invoice.submitApply({
    orderId,
    titleType: 'company',
    title: '昆明滇池科技有限公司',
    taxNo: TAX_NO,
    invoiceType: 'special',
  });
  expect((await refusalOf(special)).userMsg).toContain('只能开具普通发票');
  await adminTax.saveSeller({ ...seller, taxpayer: 'small', smallRatePpm: 10_000, version: 1 });
  expect((await read()).lines).toMatchObject([{ taxRate: 10_000 }]);
  expect((await adminTax.items({})).items).toHaveLength(3);
});

it('of two who save the seller at once one is told; a tax number that does not hold is refused', async () => {
  const { adminTax } = shop.client((await makeStaff(ctx, ['invoice:read', 'tax:edit'])).caller);
  const { version } = await adminTax.seller({});
  const answers = await Promise.allSettled([
    adminTax.saveSeller({ ...seller, version }),
    adminTax.saveSeller({ ...seller, version }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const wrong = adminTax.saveSeller({ ...seller, taxNo: '91350100M000100Y44', version: version + 1 });
  expect((await refusalOf(wrong)).userMsg).toBe('税号校验不通过，请检查');
  const reader = shop.client((await makeStaff(ctx, ['invoice:read'])).caller);
  await expect(reader.adminTax.saveItems({ kind: 'category', refIds: [0], ...phones })).rejects.toMatchObject(
    {
      code: 4003,
    },
  );
});
