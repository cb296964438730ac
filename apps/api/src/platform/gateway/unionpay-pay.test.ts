import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayErrorOf, makeStubCall } from './gateway.fixture.ts';
import { callHttp } from './http-call.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxUnionpayConfig } from './sandbox/sandbox-merchants.ts';
import { makeCodeRequest, press, startSandboxShop } from './sandbox/sandbox-shop.fixture.ts';
import { UnionpayPay } from './unionpay-pay.ts';
import { readAnswer, signFields, type UnionpayFields, verifyFields } from './unionpay-signature.ts';

/** The local endpoint verifies signatures and answers signed, as UnionPay does. */
let shop: Awaited<ReturnType<typeof startSandboxShop>>;
let unionpay: PaymentGateway;
beforeAll(async () => {
  shop = await startSandboxShop();
  unionpay = shop.gateways.find(2001, 'unionpay')!;
});
beforeEach(() => shop.settle.mockReset());
afterAll(() => shop.close());

const wish = (more: object = {}) => makeCodeRequest(shop.port, 'unionpay', more);
const config = () => sandboxUnionpayConfig(2001, shop.origin, shop.keys);

describe('a payment by UnionPay', () => {
  it('is paid by its code, reported signed, found by its number and second, and given back once in parts', async () => {
    const wanted = wish();
    const { codeUrl } = await unionpay.createCode(wanted);
    expect(await unionpay.createCode(wanted)).toEqual({ codeUrl });
    expect(await unionpay.query(wanted)).toEqual({ state: 'open' });
    expect((await press(codeUrl, 'confirm')).body).toContain('商户已确认收款');
    const [tenantId, channel, notice] = shop.settle.mock.calls[0]!;
    expect([tenantId, channel]).toEqual([2001, 'unionpay']);
    expect(notice).toMatchObject({ paymentNo: wanted.paymentNo, amountFen: 123_456, success: true });
    expect(Math.abs(Date.now() - notice.paidAt.getTime())).toBeLessThan(60_000);
    const known = await unionpay.query(wanted);
    expect(known).toMatchObject({ state: 'paid', amountFen: 123_456, paidAt: notice.paidAt });
    const another = { ...wanted, begunAt: new Date(wanted.begunAt.getTime() - 5_000) };
    expect(await unionpay.query(another)).toEqual({ state: 'absent' });
    expect((await gatewayErrorOf(unionpay.close(wanted))).code).toBe('ORDERPAID');

    const refund = (number: number, amountFen: number) =>
      unionpay.refund({
        ...wanted,
        refundNo: `R${wanted.paymentNo}${number}`,
        refundBegunAt: wanted.begunAt,
        totalFen: wanted.amountFen,
        amountFen,
        reason: '退货',
      });
    const first = await refund(1, 100_000);
    expect(first.state).toBe('done');
    expect(await refund(1, 100_000)).toEqual(first);
    expect((await gatewayErrorOf(refund(2, 30_000))).code).toBe('38');
    expect((await refund(3, 23_456)).state).toBe('done');
  });

  it('by installments says in how many parts', async () => {
    const { codeUrl } = await unionpay.createCode(wish({ installment: { periods: 6, shopPays: false } }));
    const page = await callHttp({ method: 'GET', url: codeUrl, headers: {} });
    expect(page.body).toContain('分 6 期');
    expect(page.body).toContain('云闪付');
  });

  it('knows nothing of a merchant whose key is another', async () => {
    const stranger = new UnionpayPay({ ...config(), privateKey: shop.keys.alipayApp.privateKey }, callHttp);
    expect((await gatewayErrorOf(stranger.createCode(wish()))).kind).toBe('untrusted');
  });

  it('whose code cannot be called back is only asked about when it is closed', async () => {
    const wanted = wish();
    const { codeUrl } = await unionpay.createCode(wanted);
    await expect(unionpay.close(wanted)).resolves.toBeUndefined();
    expect((await press(codeUrl, 'confirm')).body).toContain('支付成功');
  });
});

describe('what UnionPay says', () => {
  const said = (change: UnionpayFields = {}, key = shop.keys.unionpayPlatform.privateKey) => {
    const fields = {
      version: '5.1.0',
      signMethod: '01',
      merId: config().merId,
      orderId: 'P20260101000001',
      queryId: '500000000000000000001',
      txnTime: '20261231235950',
      traceTime: '0101000010',
      txnAmt: '123456',
      respCode: '00',
      ...change,
    };
    return { headers: {}, rawBody: new URLSearchParams(signFields(fields, key)).toString() };
  };

  it('is dated in the year it was paid in, also over New Year', async () => {
    const notice = await unionpay.verifyNotification(said());
    expect(notice.paidAt.toISOString()).toBe('2026-12-31T16:00:10.000Z');
    expect(await unionpay.verifyNotification(said({ respCode: '01', traceTime: '' }))).toMatchObject({
      success: false,
    });
  });

  it('counts only when it is signed by UnionPay, for this merchant, and whole', async () => {
    const genuine = said().rawBody;
    const refused = async (rawBody: string) =>
      (await gatewayErrorOf(unionpay.verifyNotification({ headers: {}, rawBody }))).kind;
    expect(await refused(genuine.replace('txnAmt=123456', 'txnAmt=1'))).toBe('untrusted');
    expect(await refused(`${genuine}&extra=1`)).toBe('untrusted');
    expect(await refused(`${genuine}&txnAmt=1`)).toBe('untrusted');
    expect(await refused('a=1')).toBe('untrusted');
    expect(await refused(said({}, shop.keys.unionpayMerchant.privateKey).rawBody)).toBe('untrusted');
    expect(await refused(said({ signMethod: '02' }).rawBody)).toBe('untrusted');
    expect(await refused(said({ merId: '777290000000002' }).rawBody)).toBe('untrusted');
    const wrong: UnionpayFields[] = [
      { txnAmt: '1.5' },
      { orderId: '' },
      { traceTime: '' },
      { traceTime: '9999999999' },
    ];
    for (const change of wrong) expect(await refused(said(change).rawBody)).toBe('malformed');
  });

  it('in an answer is read without unescaping, and believed only when it is signed', async () => {
    const fields = signFields(
      { signMethod: '01', a: 'x=1+2%20', b: '' },
      shop.keys.unionpayPlatform.privateKey,
    );
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    expect(verifyFields(readAnswer(text)!, shop.keys.unionpayPlatform.publicKey)).toBe(true);
    expect(readAnswer('a=1&a=2')).toBeUndefined();
    for (const answer of [{ body: text }, { body: '' }, { status: 502 }, new Error('ECONNRESET')]) {
      const gateway = new UnionpayPay(config(), makeStubCall(() => answer).call);
      const { kind } = await gatewayErrorOf(gateway.query(wish()));
      expect(kind).toBe('body' in answer ? 'untrusted' : 'unreachable');
    }
  });
});
