import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decorator } from 'wechatpay-axios-plugin';
import { toBeijingIso } from '../beijing-time.ts';
import { sandboxAlipayConfig, sandboxWechatConfig } from './sandbox-merchants.ts';
import { press, startSandboxShop } from './sandbox-shop.fixture.ts';

let shop: Awaited<ReturnType<typeof startSandboxShop>>;
beforeAll(async () => {
  shop = await startSandboxShop();
});
afterAll(() => shop.close());

const inTenMinutes = () => new Date(Date.now() + 600_000);

// The sandbox and our adapters are written by the same people; these clients are not.
describe("the vendors' own clients", () => {
  it('wechatpay-axios-plugin is served by the sandbox and believes its answers', async () => {
    const { mchId, appId, certSerial, privateKey, platformKeyId, platformKey, baseUrl } = sandboxWechatConfig(
      2001,
      shop.origin,
      shop.keys,
    );
    const client = new Decorator({
      mchid: mchId,
      serial: certSerial,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      certs: { [platformKeyId]: platformKey.export({ type: 'spki', format: 'pem' }).toString() },
      baseURL: `${baseUrl}/`,
    });
    const made = await client.request('v3/pay/transactions/native', 'post', {
      appid: appId,
      mchid: mchId,
      description: '小米 17 100%',
      out_trade_no: 'PLUGIN001',
      time_expire: toBeijingIso(inTenMinutes()),
      notify_url: `http://t2001.localhost:${shop.port}/pay/notify/wechat`,
      amount: { total: 1, currency: 'CNY' },
    });
    await press(made.data.code_url, 'confirm');
    const params = { mchid: mchId };
    const found = await client.request('v3/pay/transactions/out-trade-no/PLUGIN001', 'get', undefined, {
      params,
    });
    expect(found.data).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 1 } });
    expect(shop.settle).toHaveBeenLastCalledWith(
      2001,
      'wechat',
      expect.objectContaining({ paymentNo: 'PLUGIN001' }),
    );
  });

  it('alipay-sdk is served by the sandbox and believes its answers', async () => {
    const { appId, privateKey, alipayKey, gatewayUrl } = sandboxAlipayConfig(2001, shop.origin, shop.keys);
    const client = new AlipaySdk({
      appId,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      keyType: 'PKCS8',
      alipayPublicKey: alipayKey.export({ type: 'spki', format: 'pem' }).toString(),
      gateway: gatewayUrl,
    });
    // The client would date its calls by the zone of the machine.
    const call = (method: string, bizContent: Record<string, string>) =>
      client.exec(
        method,
        {
          timestamp: writeBeijing(new Date()),
          notifyUrl: `http://t2001.localhost:${shop.port}/pay/notify/alipay`,
          bizContent,
        },
        { validateSign: true },
      );
    const made = await call('alipay.trade.precreate', {
      out_trade_no: 'SDK001',
      total_amount: '0.01',
      subject: '小米 17 100%',
      time_expire: writeBeijing(inTenMinutes()),
    });
    expect(made).toMatchObject({ code: '10000' });
    await press(made.qrCode, 'confirm');
    expect(await call('alipay.trade.query', { out_trade_no: 'SDK001' })).toMatchObject({
      tradeStatus: 'TRADE_SUCCESS',
      totalAmount: '0.01',
    });
    expect(shop.settle).toHaveBeenLastCalledWith(
      2001,
      'alipay',
      expect.objectContaining({ paymentNo: 'SDK001' }),
    );
  });
});
