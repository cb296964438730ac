import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gatewayErrorOf } from '../gateway.fixture.ts';
import { notifyPathOf } from '../notify-routes.ts';
import type { CodeRequest, PaymentChannel } from '../payment-gateway.ts';
import { contextOfTenant, look, makeCodeRequest, press, startSandboxShop } from './sandbox-shop.fixture.ts';

let shop: Awaited<ReturnType<typeof startSandboxShop>>;
beforeAll(async () => {
  shop = await startSandboxShop();
});
afterEach(() => {
  shop.settle.mockReset();
  shop.send.mockReset();
});
afterAll(() => shop.close());

const gatewayOf = (channel: PaymentChannel, tenantId = 2001) => shop.gateways.find(tenantId, channel)!;
const makeRequest = (channel: PaymentChannel, more: Partial<CodeRequest> = {}) =>
  makeCodeRequest(shop.port, channel, more);

describe.each(['wechat', 'alipay'] as const)('the sandbox of %s', (channel) => {
  it('shows the wallet page at the address of the code: who, what, how much, and that it is a sandbox', async () => {
    const request = makeRequest(channel);
    const { codeUrl } = await gatewayOf(channel).createCode(request);
    expect(codeUrl).toMatch(new RegExp(`^http://t2001\\.localhost:${shop.port}/dev/wallet/pay\\?code=2001-`));
    const page = await look(codeUrl);
    expect(page.status).toBe(200);
    for (const text of ['沙箱钱包', '1,234', '.56', request.paymentNo, '确认支付', '取消支付'])
      expect(page.body).toContain(text);
    expect(page.body).toContain('&#60;机市 2001&#62;');
    expect(page.body).not.toContain('<b>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('pays once and reports it, signed, to the shop of the tenant', async () => {
    const request = makeRequest(channel);
    const { codeUrl } = await gatewayOf(channel).createCode(request);
    expect(await gatewayOf(channel).query(request)).toEqual({ state: 'open' });
    expect((await press(codeUrl, 'confirm')).body).toContain('商户已确认收款');
    expect(shop.settle).toHaveBeenCalledTimes(1);
    const [tenantId, reported, notification] = shop.settle.mock.calls[0]!;
    expect([tenantId, reported]).toEqual([2001, channel]);
    expect(notification).toMatchObject({ paymentNo: request.paymentNo, amountFen: 123_456, success: true });
    const { gatewayTradeNo, amountFen, paidAt } = notification;
    expect(await gatewayOf(channel).query(request)).toEqual({
      state: 'paid',
      gatewayTradeNo,
      amountFen,
      paidAt,
    });
    await press(codeUrl, 'confirm');
    expect(shop.settle).toHaveBeenCalledTimes(1);
  });

  it('is paid once however often the button is pressed at once', async () => {
    const { codeUrl } = await gatewayOf(channel).createCode(makeRequest(channel));
    await Promise.all(Array.from({ length: 8 }, () => press(codeUrl, 'confirm')));
    expect(shop.settle).toHaveBeenCalledTimes(1);
  });

  it('takes no money when the shopper cancels, and can be paid after all', async () => {
    const request = makeRequest(channel);
    const { codeUrl } = await gatewayOf(channel).createCode(request);
    expect((await press(codeUrl, 'cancel')).body).toContain('已取消支付');
    expect(shop.settle).not.toHaveBeenCalled();
    expect(await gatewayOf(channel).query(request)).toEqual({ state: 'open' });
    expect((await press(codeUrl, 'confirm')).body).toContain('支付成功');
  });

  it('repeats the report from the queue when the shop could not shop.settle it', async () => {
    shop.settle.mockRejectedValueOnce(new Error('database away'));
    const { codeUrl } = await gatewayOf(channel).createCode(makeRequest(channel));
    const code = new URL(codeUrl).searchParams.get('code');
    expect((await press(codeUrl, 'confirm')).body).toContain('正在通知商户');
    expect(shop.send).toHaveBeenCalledWith(
      'sandbox-wallet.notify',
      { tenantId: 2001, code },
      expect.anything(),
    );
    const data = shop.send.mock.calls[0]?.[1] as { tenantId: number };
    shop.settle.mockRejectedValueOnce(new Error('still away'));
    await expect(shop.wallet.job.handle(contextOfTenant(2001), data)).rejects.toThrow('did not acknowledge');
    await shop.wallet.job.handle(contextOfTenant(2001), data);
    expect((await look(codeUrl)).body).toContain('商户已确认收款');
    await shop.wallet.job.handle(contextOfTenant(2001), data);
    expect(shop.settle).toHaveBeenCalledTimes(3);
  });

  it('reports nothing of a code that was not paid', async () => {
    const { codeUrl } = await gatewayOf(channel).createCode(makeRequest(channel));
    const data = { tenantId: 2001, code: new URL(codeUrl).searchParams.get('code') };
    await shop.wallet.job.handle(contextOfTenant(2001), data);
    expect(shop.settle).not.toHaveBeenCalled();
  });

  it('gives the same code for the same payment, and none for another amount or after it was paid', async () => {
    const request = makeRequest(channel);
    const { codeUrl } = await gatewayOf(channel).createCode(request);
    expect(await gatewayOf(channel).createCode(request)).toEqual({ codeUrl });
    const cheaper = gatewayOf(channel).createCode({ ...request, amountFen: 1 });
    expect((await gatewayErrorOf(cheaper)).kind).toBe('refused');
    await press(codeUrl, 'confirm');
    expect((await gatewayErrorOf(gatewayOf(channel).createCode(request))).kind).toBe('refused');
  });

  it('takes no money for a code that is over: too late, or closed by the shop', async () => {
    const late = makeRequest(channel, { expiresAt: new Date(Date.now() - 1000) });
    const { codeUrl } = await gatewayOf(channel).createCode(late);
    expect((await look(codeUrl)).body).not.toContain('确认支付');
    expect((await press(codeUrl, 'confirm')).body).toContain('二维码已失效');
    const closed = makeRequest(channel);
    const other = await gatewayOf(channel).createCode(closed);
    await gatewayOf(channel).close(closed);
    await gatewayOf(channel).close(closed);
    expect((await press(other.codeUrl, 'confirm')).body).toContain('二维码已失效');
    expect(await gatewayOf(channel).query(closed)).toEqual({ state: 'closed' });
    expect(shop.settle).not.toHaveBeenCalled();
  });

  it('does not close what has been paid', async () => {
    const request = makeRequest(channel);
    await press((await gatewayOf(channel).createCode(request)).codeUrl, 'confirm');
    expect((await gatewayErrorOf(gatewayOf(channel).close(request))).kind).toBe('refused');
  });
});

describe('POST /pay/notify/*', () => {
  const post = (host: string, channel: PaymentChannel, body: string, contentType = 'application/json') =>
    shop.server.inject({
      method: 'POST',
      url: notifyPathOf(channel),
      headers: { host, 'content-type': contentType },
      payload: body,
    });

  it('declines what is not signed, whatever its type, and settles nothing', async () => {
    for (const contentType of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x/y',
    ]) {
      expect((await post('t2001.localhost', 'wechat', '{}', contentType)).statusCode).toBe(500);
      expect((await post('t2001.localhost', 'alipay', 'a=1', contentType)).body).toBe('fail');
    }
    expect(shop.settle).not.toHaveBeenCalled();
  });

  it('is not there on a host of no tenant', async () => {
    expect((await post('nobody.example', 'wechat', '{}')).statusCode).toBe(404);
  });
});
