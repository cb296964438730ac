import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AlipayPay } from '../alipay-pay.ts';
import { gatewayErrorOf } from '../gateway.fixture.ts';
import { callHttp } from '../http-call.ts';
import { notifyPathOf } from '../notify-routes.ts';
import type { CodeRequest, PaymentChannel } from '../payment-gateway.ts';
import { WechatPay } from '../wechat-pay.ts';
import { sandboxAlipayConfig, sandboxWechatConfig } from './sandbox-merchants.ts';
import { look, makeCodeRequest, press, startSandboxShop } from './sandbox-shop.fixture.ts';

let shop: Awaited<ReturnType<typeof startSandboxShop>>;
beforeAll(async () => {
  shop = await startSandboxShop();
});
afterEach(() => {
  shop.settle.mockReset();
  shop.send.mockReset();
});
afterAll(() => shop.close());

const refundBegunAt = new Date();
const gatewayOf = (channel: PaymentChannel, tenantId = 2001) => shop.gateways.find(tenantId, channel)!;
const makeRequest = (channel: PaymentChannel, more: Partial<CodeRequest> = {}) =>
  makeCodeRequest(shop.port, channel, more);

describe.each(['wechat', 'alipay'] as const)('the sandbox of %s', (channel) => {
  it('refunds in parts, each number once, never more than was paid', async () => {
    const { paymentNo, amountFen: totalFen, ...rest } = makeRequest(channel);
    const gateway = gatewayOf(channel);
    const refund = (refundNo: string, amountFen: number) =>
      gateway.refund({
        ...rest,
        paymentNo,
        refundNo,
        refundBegunAt,
        amountFen,
        totalFen,
        reason: '七天无理由退货',
      });
    const { codeUrl } = await gateway.createCode({ paymentNo, amountFen: totalFen, ...rest });
    expect((await gatewayErrorOf(refund(`${paymentNo}-1`, 1))).kind).toBe('refused');
    await press(codeUrl, 'confirm');
    const first = await refund(`${paymentNo}-1`, 100_000);
    expect(first.state).toBe('done');
    expect(await refund(`${paymentNo}-1`, 100_000)).toEqual(first);
    expect((await gatewayErrorOf(refund(`${paymentNo}-1`, 1))).kind).toBe('refused');
    const parallel = await Promise.allSettled([2, 3, 4].map((i) => refund(`${paymentNo}-${i}`, 20_000)));
    expect(parallel.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refund(`${paymentNo}-5`, 3_456)).state).toBe('done');
    expect((await gatewayErrorOf(refund(`${paymentNo}-6`, 1))).kind).toBe('refused');
    expect(await gateway.query({ ...rest, paymentNo })).toMatchObject({ state: 'paid', amountFen: totalFen });
  });

  it('knows nothing of a payment of another tenant', async () => {
    const request = makeRequest(channel);
    const { codeUrl } = await gatewayOf(channel).createCode(request);
    await press(codeUrl, 'confirm');
    const stranger = gatewayOf(channel, 2);
    expect(await stranger.query(request)).toEqual({ state: 'absent' });
    const theft = stranger.refund({
      ...request,
      refundNo: 'R1',
      refundBegunAt,
      totalFen: request.amountFen,
      reason: '',
    });
    expect((await gatewayErrorOf(theft)).kind).toBe('refused');
    const forged = codeUrl.replace('code=2001-', 'code=2-');
    expect((await look(forged)).status).toBe(404);
  });

  it("reports nothing to a shop that is another tenant's", async () => {
    const request = makeRequest(channel, {
      notifyUrl: `http://t2.localhost:${shop.port}${notifyPathOf(channel)}`,
    });
    const page = await press((await gatewayOf(channel).createCode(request)).codeUrl, 'confirm');
    expect(page.body).toContain('正在通知商户');
    expect(shop.settle).not.toHaveBeenCalled();
  });
});

describe('the ends of the sandbox', () => {
  it('refuse a merchant who signs with another key', async () => {
    const wechat = sandboxWechatConfig(2001, shop.origin, shop.keys);
    const forgedWechat = new WechatPay({ ...wechat, privateKey: shop.keys.alipayApp.privateKey }, callHttp);
    expect(await gatewayErrorOf(forgedWechat.createCode(makeRequest('wechat')))).toMatchObject({
      code: 'SIGN_ERROR',
    });
    const alipay = sandboxAlipayConfig(2001, shop.origin, shop.keys);
    const forgedAlipay = new AlipayPay(
      { ...alipay, privateKey: shop.keys.wechatMerchant.privateKey },
      callHttp,
    );
    expect(await gatewayErrorOf(forgedAlipay.createCode(makeRequest('alipay')))).toMatchObject({
      code: 'isv.invalid-signature',
    });
  });

  it('refuse what the real ones would: a number too short, an amount of nothing', async () => {
    for (const channel of ['wechat', 'alipay'] as const) {
      for (const change of [{ paymentNo: '中文' }, { amountFen: 0 }, { notifyUrl: 'ftp://x' }]) {
        const error = await gatewayErrorOf(gatewayOf(channel).createCode(makeRequest(channel, change)));
        expect(error.kind).toBe('refused');
      }
    }
  });

  it.each(['', 'x', '2001-short', '99999999999-aaaaaaaaaaaaaaaaaaaaaaaa', '2001-aaaaaaaaaaaaaaaaaaaaaaaa'])(
    'show no wallet page for the code %j',
    async (code) => {
      const page = await look(`http://127.0.0.1:${shop.port}/dev/wallet/pay?code=${code}`);
      expect([page.status, page.body.includes('无效的付款码')]).toEqual([404, true]);
    },
  );
});
