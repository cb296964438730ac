import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { takeDue } from './invoice.queries.ts';
import { company, InvoiceDesk, openInvoicing, personal, TAX_NO } from './invoices.fixture.ts';

let shop: TestShop;
let ctx: RequestContext;
let desk: InvoiceDesk;
let buyer: Buyer;
let ppid: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  desk = new InvoiceDesk(shop);
  await openInvoicing(ctx);
  ({ ppid } = await makeSku(ctx, { priceYuan: 1000, stock: 10_000 }));
});
beforeEach(async () => {
  // Takes everything and issues what the desk settles: nothing fails by the lot that the sandbox draws.
  await desk.behave('late');
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
});
afterAll(() => shop.close());

const apply = (orderId: number, application = personal) =>
  buyer.client.invoice.submitApply({ orderId, ...application });

describe('an application', () => {
  it('C290 tells what would be invoiced, C285 applies, C289 and C286 tell how it stands', async () => {
    const orderId = await desk.complete(buyer, ppid, 2);
    const info = await buyer.client.invoice.applyInfo({ subId: orderId });
    expect(info).toMatchObject({
      invoiceable: 2000,
      special: true,
      state: '',
      actionText: '申请开票',
      blockedText: '',
      lines: [{ units: 2, amount: 1769.91, tax: 230.09, taxRate: 130_000 }],
    });
    expect(await buyer.client.invoice.orderIsInvoicing({ orderId })).toBe(false);
    const { id } = await apply(orderId);
    expect(await buyer.client.invoice.orderIsInvoicing({ orderId })).toBe(true);
    const [row] = await desk.settle(orderId);
    expect(row).toMatchObject({ state: 'issued', totalFen: 200_000, taxFen: 23_009 });
    const detail = await buyer.client.invoice.detail({ id });
    expect(detail).toMatchObject({ stateText: '已开具', total: 2000, title: '李雷', taxNo: '' });
    expect(detail.number).toMatch(/^\d{20}$/);
    expect(detail.files.pdf).toContain(`id=${id}`);
    expect((await buyer.client.invoice.applyInfo({ subId: orderId })).actionText).toBe('查看发票');
    expect(await buyer.client.invoice.list({})).toMatchObject({ total: 1, list: [{ id, state: 'issued' }] });
  });

  it('thirty at once make one invoice, and all of them get it', async () => {
    const orderId = await desk.complete(buyer, ppid);
    const answers = await Promise.all(Array.from({ length: 30 }, () => apply(orderId)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => desk.settle(orderId)));
    expect(await desk.countIssued(orderId)).toBe(1);
    expect((await desk.rowsOf(orderId)).map(({ state }) => state)).toEqual(['issued']);
    expect((await refusalOf(apply(orderId, company))).userMsg).toContain('换开');
  });

  it('C285 is refused before payment, for a tax number that does not hold, and for what is somebody else’s', async () => {
    const orderId = await desk.complete(buyer, ppid);
    expect((await refusalOf(apply(orderId, { ...company, taxNo: '91350100M000100Y44' }))).userMsg).toBe(
      '税号校验不通过，请检查',
    );
    const other = await makeBuyer(shop);
    expect((await refusalOf(other.client.invoice.submitApply({ orderId, ...personal }))).code).toBe(4004);
    expect((await refusalOf(other.client.invoice.applyInfo({ subId: orderId }))).code).toBe(4004);
    await shop.asOwner(`UPDATE sales_order SET paid_at = now() - interval '366 days' WHERE id = ${orderId}`);
    expect((await refusalOf(apply(orderId))).userMsg).toContain('365 天');
    await shop.asOwner(`UPDATE sales_order SET state = 'unpaid', paid_at = NULL WHERE id = ${orderId}`);
    expect((await refusalOf(apply(orderId))).userMsg).toContain('尚未付款');
  });

  it('waits for staff when it is special or above the limit, and goes back with words', async () => {
    const orderId = await desk.complete(buyer, ppid);
    const { id } = await apply(orderId, { ...company, invoiceType: 'special' });
    const { adminInvoice } = shop.client((await makeStaff(ctx, ['invoice:read', 'invoice:decide'])).caller);
    const waiting = await adminInvoice.list({ state: 'checking' });
    expect(waiting.list[0]).toMatchObject({ id, invoiceType: 'special', taxNo: TAX_NO });
    const answers = await Promise.all(Array.from({ length: 5 }, () => adminInvoice.approve({ ids: [id] })));
    expect(answers.reduce((sum, { approved }) => sum + approved, 0)).toBe(1);
    expect((await desk.settle(orderId))[0]?.state).toBe('issued');
    const large = await desk.complete(buyer, ppid, 11);
    const { id: largeId } = await apply(large);
    expect((await desk.rowsOf(large))[0]?.state).toBe('checking');
    await adminInvoice.reject({ id: largeId, reason: '请补充地址' });
    expect(await buyer.client.invoice.detail({ id: largeId })).toMatchObject({
      state: 'failed',
      failReason: '请补充地址',
      actions: { canCorrect: true },
    });
    expect((await apply(large, company)).id).not.toBe(largeId);
  });

  it('becomes one out of the wish of the checkout once the order is completed', async () => {
    const orderId = await desk.complete(buyer, ppid);
    await shop.asOwner(
      `UPDATE sales_order SET state = 'shipped', invoice_wish = '{"kind":"company","title":"昆明滇池科技有限公司","taxNo":"${TAX_NO}"}' WHERE id = ${orderId}`,
    );
    await buyer.client.order.confirm({ orderId });
    await desk.performLater();
    expect(await desk.rowsOf(orderId)).toMatchObject([{ taxNo: TAX_NO, state: 'applied' }]);
  });
});

describe('an answer of the provider', () => {
  it.each(['lost', 'broken', 'down'])('that is %s leads to one number', async (mood) => {
    const orderId = await desk.complete(buyer, ppid);
    await apply(orderId);
    await desk.behave(mood);
    await desk.ask(orderId);
    expect((await desk.rowsOf(orderId))[0]).toMatchObject({ state: 'issuing', number: '' });
    await desk.behave('late');
    expect((await desk.settle(orderId))[0]?.state).toBe('issued');
    expect(await desk.countIssued(orderId)).toBe(1);
  });

  it('is asked for where a process died between issue and note: twenty rounds, twenty numbers', async () => {
    for (let round = 0; round < 20; round += 1) {
      const orderId = await desk.complete(buyer, ppid);
      const { id } = await apply(orderId);
      const row = await inTransaction(ctx, (tx) => takeDue(tx, id));
      // Odd rounds die before the provider heard of it, even ones after.
      if (round % 2 === 0) await desk.ask(orderId);
      await shop.asOwner(`UPDATE invoice SET provider_no = '', state = 'issuing' WHERE id = ${id}`);
      expect(row?.state).toBe('applied');
      await Promise.all([desk.ask(orderId), desk.ask(orderId), desk.ask(orderId)]);
      expect((await desk.settle(orderId))[0]?.state).toBe('issued');
      expect(await desk.countIssued(orderId)).toBe(1);
    }
  });

  it('that fails is told, retried by staff under another number, and issued once', async () => {
    const orderId = await desk.complete(buyer, ppid);
    const { id } = await apply(orderId);
    const [failed] = await desk.settle(orderId, 'failed');
    expect(failed?.state).toBe('failed');
    const { adminInvoice } = shop.client((await makeStaff(ctx, ['invoice:decide'])).caller);
    expect(await adminInvoice.retry({ ids: [id] })).toEqual({ retried: 1 });
    const [again] = await desk.settle(orderId);
    expect(again).toMatchObject({ state: 'issued' });
    expect(again?.requestNo).not.toBe(failed?.requestNo);
  });
});

describe('files and letters', () => {
  it('C287 are of the member alone, and five letters a day, thirty at once', async () => {
    const orderId = await desk.complete(buyer, ppid);
    const { id } = await apply(orderId);
    await desk.settle(orderId);
    const open = (cookies: Record<string, string>) =>
      shop.server.inject({
        url: `/web/api/invoice/file/v1?id=${id}&kind=xml`,
        headers: { host: 'localhost' },
        cookies,
      });
    const file = await open(buyer.caller.cookies ?? {});
    expect(file.headers['content-type']).toContain('application/xml');
    expect(file.body).toContain('李雷');
    const other = await makeBuyer(shop);
    expect((await open(other.caller.cookies ?? {})).json()).toMatchObject({ code: 4004 });
    const send = () => buyer.client.invoice.sendEmail({ id, mail: 'a@example.com' });
    const answers = await Promise.allSettled(Array.from({ length: 30 }, send));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(
      buyer.client.invoice.sendEmail({ id, mail: 'a@example.com\r\nBcc: b@example.com' }),
    ).rejects.toMatchObject({ code: 4000 });
  });
});

describe('titles', () => {
  it('C283, C288 one is used first, also of ten choices at once; an account is never shown whole', async () => {
    const { invoice } = buyer.client;
    const one = await invoice.saveTitle(personal);
    const two = await invoice.saveTitle({ ...company, bank: '招商银行', bankAccount: '6225880112345678' });
    expect((await invoice.default({})).title?.id).toBe(one.id);
    await Promise.all(
      Array.from({ length: 10 }, (_one, at) => invoice.setDefault({ id: at % 2 ? one.id : two.id })),
    );
    await invoice.setDefault({ id: two.id });
    const [first] = await invoice.titles({});
    expect(first).toMatchObject({ id: two.id, isDefault: true, bankAccount: '****5678' });
    const other = await makeBuyer(shop);
    expect((await refusalOf(other.client.invoice.setDefault({ id: one.id }))).code).toBe(4004);
    await invoice.deleteTitle({ id: two.id });
    expect((await invoice.titles({})).map(({ id }) => id)).toEqual([one.id]);
  });

  it('C284 suggests at most ten public companies from three letters, and no title of a member', async () => {
    await buyer.client.invoice.saveTitle({ ...company, title: '昆明秘密公司有限责任' });
    const found = await buyer.client.invoice.companyInfo({ name: '昆明滇' });
    expect(found.length).toBeGreaterThan(0);
    expect((await buyer.client.invoice.companyInfo({ name: '有限公司' })).length).toBe(10);
    expect(await buyer.client.invoice.companyInfo({ name: '昆明秘密' })).toEqual([]);
    await expect(buyer.client.invoice.companyInfo({ name: '昆明' })).rejects.toMatchObject({ code: 4000 });
  });
});

it('the month of finance sums what was issued by rate, less what was taken back', async () => {
  const { adminInvoice } = shop.client((await makeStaff(ctx, ['invoice:export'])).caller);
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  const { rates, total, money, mismatches } = await adminInvoice.month({ month });
  const sum = rates.reduce(
    (whole, rate) => whole + rate.blueAmount + rate.blueTax - rate.redAmount - rate.redTax,
    0,
  );
  expect(Math.round(sum * 100)).toBe(Math.round(total.total * 100));
  expect(money).toBe(total.total);
  expect(mismatches).toEqual([]);
  expect((await adminInvoice.monthRows({ month })).total).toBe(total.blues + total.reds);
});
