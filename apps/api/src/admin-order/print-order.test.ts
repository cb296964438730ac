import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, makeBuyer, placePaidOrderOf } from '../../test/buyers.ts';
import { makeSku, makeStaff } from '../../test/factories.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { readPdf } from '../platform/pdf/read-pdf.fixture.ts';

let shop: TestShop;
let buyer: Buyer;
let clerk: Caller;
let orderId: number;
beforeAll(async () => {
  shop = await TestShop.open();
  buyer = await makeBuyer(shop, { balanceYuan: 1_000_000 });
  clerk = (await makeStaff(shop.context())).caller;
  const { ppid } = await makeSku(shop.context(), { priceYuan: 1999, stock: 10 });
  orderId = await placePaidOrderOf(buyer, ppid);
});
afterAll(() => shop.close());

const open = (path: string, id: number, { cookies = {}, headers = {} }: Caller = clerk) =>
  shop.server.inject({
    url: `/admin/api/order/${path}?orderId=${id}`,
    headers: { host: 'localhost', xtenant: '0', ...headers },
    cookies: cookies as Record<string, string>,
  });
const actsOn = (id: number) =>
  shop
    .context()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.target, `订单 ${id}`));

describe('printing an order', () => {
  it.each([
    ['paper', '发货单', '¥1,999.00'],
    ['label', '标签', '共 1 件'],
  ])('gives its %s as a PDF to be saved, and writes it down', async (path, name, shown) => {
    const answer = await open(path, orderId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${orderId}.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}-${orderId}.pdf`)}`,
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const text = readPdf(answer.rawPayload)
      .map((page) => page.text.replace(/\s/g, ''))
      .join('');
    expect(text).toContain(String(orderId));
    expect(text).toContain(shown.replace(/\s/g, ''));
    const acts = await actsOn(orderId);
    expect(acts.filter(({ action }) => action === 'order.print').at(-1)?.changes).toEqual([
      { field: '单据', before: '', after: name },
    ]);
  });

  it('shows the mobile number of the receiver as the screen does', async () => {
    const reader = (await makeStaff(shop.context(), ['order:read'])).caller;
    const seen = await shop.client(reader).adminOrder.detail({ orderId });
    const text = readPdf((await open('paper', orderId, reader)).rawPayload)[0]?.text ?? '';
    expect(seen.receiver?.mobile).toContain('****');
    expect(text.replace(/\s/g, '')).toContain(seen.receiver?.mobile);
  });

  it('prints nothing of an order that is not there or not the tenant’s, and nothing for who may not read orders', async () => {
    const stranger = (await makeStaff(shop.context(), ['product:read'])).caller;
    expect((await open('paper', orderId, stranger)).json().code).toBe(4003);
    expect((await open('label', 99_999_999_999_999)).json().code).toBe(4004);
    expect((await open('paper', orderId, {})).json().code).toBe(1000);
    expect(await actsOn(99_999_999_999_999)).toEqual([]);
  });
});
