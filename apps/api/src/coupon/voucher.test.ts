import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Buyer, makeBuyer, refusalOf } from '../../test/buyers.ts';
import { makeStaff, makeStore } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { makeRule } from './coupon-rules.fixture.ts';
import { grantCoupon } from './give-coupon.ts';
import { writeVoucherCode } from './voucher.ts';

let shop: TestShop;
let ctx: RequestContext;
let buyer: Buyer;
let storeId: number;
let staff: ReturnType<TestShop['client']>;
let id: number;
beforeAll(async () => {
  shop = await TestShop.open();
  ctx = shop.context();
  storeId = await makeStore(ctx);
  staff = shop.client((await makeStaff(ctx, ['voucher:use'])).caller);
});
beforeEach(async () => {
  buyer = await makeBuyer(shop);
  const rule = await makeRule(ctx, { kind: 'service', covers: '到店贴膜', times: 2, perMember: 9 });
  const given = await inTransaction(ctx, (tx) => grantCoupon(tx, buyer.memberId, rule, { source: 'staff' }));
  id = given?.id ?? 0;
});
afterAll(() => shop.close());

const codeNow = () => writeVoucherCode(ctx, { id, memberId: buyer.memberId });
const scan = () => staff.adminVoucher.scan({ code: codeNow(), storeId });

it('C255 shows the member a code that a store scans and uses once', async () => {
  const { services, voucher } = buyer.client.coupon;
  expect((await services({})).list).toMatchObject([
    {
      id,
      covers: '到店贴膜',
      times: 2,
      used: 0,
      state: 'open',
      qr: expect.stringContaining('data:image/svg+xml'),
    },
  ]);
  const code = codeNow();
  const found = await staff.adminVoucher.scan({ code, storeId });
  expect(found).toMatchObject({ id, reason: '', times: 2, used: 0 });
  expect(await staff.adminVoucher.use({ id, ticket: found.ticket, storeId, note: '左屏' })).toEqual({
    left: 1,
  });
  expect(await voucher({ id })).toMatchObject({ used: 1, uses: [{ note: '左屏' }] });
  expect(await refusalOf(staff.adminVoucher.use({ id, ticket: found.ticket, storeId }))).toMatchObject({
    code: 4009,
  });
  expect((await staff.adminVoucher.scan({ code, storeId })).reason).toBe('该核销码已使用，请会员刷新');
});

it('C255 of 20 uses of one scan at once one counts', async () => {
  const { ticket } = await scan();
  const acts = Array.from({ length: 20 }, () => staff.adminVoucher.use({ id, ticket, storeId }));
  const done = (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  expect((await buyer.client.coupon.services({})).list).toMatchObject([{ used: 1 }]);
});

it('is taken by no other store or person than the one that scanned it', async () => {
  const { ticket } = await scan();
  const other = shop.client((await makeStaff(ctx, ['voucher:use'])).caller);
  expect(await refusalOf(other.adminVoucher.use({ id, ticket, storeId }))).toMatchObject({ code: 4009 });
  const elsewhere = await makeStore(ctx);
  expect(await refusalOf(staff.adminVoucher.use({ id, ticket, storeId: elsewhere }))).toMatchObject({
    code: 4009,
  });
});

it('C255 answers alike what is no code of this moment', async () => {
  const other = await makeBuyer(shop);
  const codes = [
    'V1-0000000000',
    `V${id}-0000000000`,
    'hello',
    writeVoucherCode(ctx, { id, memberId: other.memberId }),
  ];
  for (const code of codes)
    expect(await refusalOf(staff.adminVoucher.scan({ code, storeId }))).toMatchObject({
      code: 4009,
      userMsg: '核销码无效或已过期，请会员刷新后重新出示',
    });
  expect(await refusalOf(other.client.coupon.voucher({ id }))).toMatchObject({ code: 4004 });
});
