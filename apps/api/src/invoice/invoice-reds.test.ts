import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { requestRefund } from '../payment/payment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectMismatches } from './check.queries.ts';
import { checkInvoices } from './check-invoices.ts';
import { company, InvoiceDesk, openInvoicing, personal } from './invoices.fixture.ts';
import { reconcileOrder } from './reconcile-order.ts';

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
const giveBack = async (orderId: number, units: number) => {
  const { rows } = await ctx.db.execute<{ id: string }>(
    `SELECT id FROM order_line WHERE order_id = ${orderId}`,
  );
  await requestRefund(ctx, {
    orderId,
    lines: [{ orderLineId: Number(rows[0]?.id), units }],
    reason: '不想要了',
    actor: { kind: 'staff', name: '王店长' },
  });
};

describe('a refund', () => {
  it('of parts makes red ones that are together the blue one, and the check finds nothing', async () => {
    const orderId = await desk.complete(buyer, ppid, 3);
    const { id } = await apply(orderId);
    await desk.settle(orderId);
    for (const units of [1, 1, 1]) {
      await giveBack(orderId, units);
      await desk.performLater();
      await desk.settle(orderId);
    }
    const [blue, ...reds] = await desk.rowsOf(orderId);
    expect(blue).toMatchObject({ id, state: 'redAll', totalFen: 300_000 });
    expect(reds.map(({ state, redReason }) => [state, redReason])).toEqual(Array(3).fill(['issued', '02']));
    expect(reds.reduce((sum, { taxFen }) => sum + taxFen, 0)).toBe(blue?.taxFen);
    expect(reds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(blue?.amountFen);
    await checkInvoices(ctx);
    expect(await selectMismatches(ctx)).toEqual([]);
  });

  it('at the moment of issuing leaves a blue one and one red one, and never waits for it', async () => {
    const orderId = await desk.complete(buyer, ppid, 2);
    await apply(orderId);
    await desk.behave('down');
    await Promise.all([desk.ask(orderId), giveBack(orderId, 1)]);
    await Promise.all([desk.performLater(), reconcileOrder(ctx, orderId), reconcileOrder(ctx, orderId)]);
    await desk.behave('late');
    await desk.settle(orderId);
    await desk.settle(orderId);
    const rows = await desk.rowsOf(orderId);
    const [blue, red] = rows;
    if (rows.length === 1) expect(blue).toMatchObject({ state: 'issued', totalFen: 100_000 });
    else {
      expect(rows).toHaveLength(2);
      expect(blue).toMatchObject({ state: 'redPart', totalFen: 200_000 });
      expect(red).toMatchObject({ state: 'issued', totalFen: 100_000 });
    }
    await checkInvoices(ctx);
    expect(await selectMismatches(ctx)).toEqual([]);
  });

  it('before anybody began to issue makes the application smaller, and one of all takes it back', async () => {
    const orderId = await desk.complete(buyer, ppid, 2);
    await apply(orderId, { ...company, invoiceType: 'special' });
    await giveBack(orderId, 1);
    await desk.performLater();
    expect(await desk.rowsOf(orderId)).toMatchObject([{ state: 'checking', totalFen: 100_000 }]);
    await giveBack(orderId, 1);
    await desk.performLater();
    expect(await desk.rowsOf(orderId)).toMatchObject([{ state: 'withdrawn' }]);
    expect((await refusalOf(apply(orderId))).code).toBe(4009);
  });

  it('whose red one the buyer refuses is opened anew by staff', async () => {
    const orderId = await desk.complete(buyer, ppid, 2);
    await apply(orderId);
    await desk.settle(orderId);
    await giveBack(orderId, 1);
    await desk.performLater();
    await desk.ask(orderId);
    await desk.settle(orderId, 'confirming');
    expect((await desk.rowsOf(orderId))[1]?.state).toBe('confirming');
    await desk.settle(orderId, 'refused');
    const [, red] = await desk.rowsOf(orderId);
    expect(red?.state).toBe('refused');
    const { adminInvoice } = shop.client((await makeStaff(ctx, ['invoice:decide'])).caller);
    await adminInvoice.retry({ ids: [red?.id ?? 0] });
    await desk.settle(orderId);
    expect((await desk.rowsOf(orderId)).map(({ state }) => state)).toEqual(['redPart', 'issued']);
  });
});

describe('a change of title', () => {
  it('C285 takes the whole back and makes it out anew, ten requests at once, twice an order', async () => {
    const orderId = await desk.complete(buyer, ppid);
    let { id } = await apply(orderId);
    await desk.settle(orderId);
    for (const title of ['韩梅梅', '李磊']) {
      const change = () => buyer.client.invoice.changeTitle({ id, titleType: 'personal', title });
      const answers = await Promise.all(Array.from({ length: 10 }, change));
      expect(new Set(answers.map((one) => one.id)).size).toBe(1);
      await desk.settle(orderId);
      await desk.settle(orderId);
      id = answers[0]?.id ?? 0;
      expect(await buyer.client.invoice.detail({ id })).toMatchObject({
        state: 'issued',
        title,
        total: 1000,
      });
    }
    const rows = await desk.rowsOf(orderId);
    expect(rows.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'blue issued',
      'blue redAll',
      'blue redAll',
      'red issued',
      'red issued',
    ]);
    const third = buyer.client.invoice.changeTitle({ id, titleType: 'personal', title: '王五' });
    expect((await refusalOf(third)).userMsg).toContain('最多换开 2 次');
    await checkInvoices(ctx);
    expect(await selectMismatches(ctx)).toEqual([]);
  });
});
