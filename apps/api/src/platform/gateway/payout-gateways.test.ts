import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decorator } from 'wechatpay-axios-plugin';
import { AlipayPayout } from './alipay-payout.ts';
import { writeSignedAnswer } from './alipay-signature.ts';
import { gatewayErrorOf, makeKeys, makeStubCall } from './gateway.fixture.ts';
import type { HttpCall } from './http-call.ts';
import { callHttp } from './http-call.ts';
import type { PayoutGateway } from './payout-gateway.ts';
import { sandboxAlipayConfig, sandboxWechatConfig } from './sandbox/sandbox-merchants.ts';
import { startSandboxShop } from './sandbox/sandbox-shop.fixture.ts';
import { WechatPayout } from './wechat-payout.ts';

let shop: Awaited<ReturnType<typeof startSandboxShop>>;
beforeAll(async () => {
  shop = await startSandboxShop();
});
afterAll(() => shop.close());

const makeGateway = {
  alipay: (call: HttpCall = callHttp): PayoutGateway =>
    new AlipayPayout(sandboxAlipayConfig(2001, shop.origin, shop.keys), call),
  wechat: (call: HttpCall = callHttp): PayoutGateway =>
    new WechatPayout(sandboxWechatConfig(2001, shop.origin, shop.keys), call),
};
let lastNumber = 0;
const request = (account: string, amountFen = 5_000) => {
  lastNumber += 1;
  const payoutNo = `T2026${String(lastNumber).padStart(6, '0')}`;
  return { payoutNo, amountFen, account, accountName: '张三', reason: '旧机回收款 100% "Pro"' };
};

describe.each(['alipay', 'wechat'] as const)('%s pays out', (channel) => {
  it('once for each number, over signatures that the played provider verifies', async () => {
    const gateway = makeGateway[channel]();
    const wanted = request('13800001111');
    const sent = await gateway.send(wanted);
    expect(sent).toMatchObject({ state: 'done' });
    expect(await gateway.send(wanted)).toEqual(sent);
    expect(await gateway.query(wanted.payoutNo)).toEqual(sent);
    const answer = await fetch(`${shop.origin}/dev/wallet/payouts.json?tenant=2001`);
    const [latest] = (await answer.json()) as unknown[];
    expect(latest).toMatchObject({ channel, payoutNo: wanted.payoutNo, amountFen: 5_000, state: 'done' });
  });

  it('knows a number that was never sent from one that is on its way, came back, or names nobody', async () => {
    const gateway = makeGateway[channel]();
    expect(await gateway.query('T2026NEVER')).toEqual({ state: 'absent' });
    const late = request('late-1');
    expect(await gateway.send(late)).toMatchObject({ state: 'pending' });
    expect(await gateway.query(late.payoutNo)).toMatchObject({ state: 'pending' });
    const back = request('back-1');
    expect(await gateway.send(back)).toMatchObject({ state: 'failed' });
    expect(await gateway.send(request('nobody-1'))).toMatchObject({ state: 'failed' });
  });

  it('where the answer gets lost leaves the outcome open, and is asked for', async () => {
    const gateway = makeGateway[channel]();
    const lost = request('lost-1');
    expect((await gatewayErrorOf(gateway.send(lost))).kind).toBe('unreachable');
    expect(await gateway.query(lost.payoutNo)).toMatchObject({ state: 'done' });
  });

  it('believes no answer that somebody else signed', async () => {
    const stranger = makeKeys();
    const config = {
      alipay: () =>
        new AlipayPayout(
          {
            ...sandboxAlipayConfig(2001, shop.origin, shop.keys),
            alipayKey: stranger.alipayPlatform.publicKey,
          },
          callHttp,
        ),
      wechat: () =>
        new WechatPayout(
          {
            ...sandboxWechatConfig(2001, shop.origin, shop.keys),
            platformKey: stranger.wechatPlatform.publicKey,
          },
          callHttp,
        ),
    };
    expect((await gatewayErrorOf(config[channel]().send(request('13800002222')))).kind).toBe('untrusted');
  });

  it('is not certain of anything where the network is away', async () => {
    const gateway = makeGateway[channel](makeStubCall(() => new Error('no network')).call);
    expect((await gatewayErrorOf(gateway.send(request('13800003333')))).kind).toBe('unreachable');
    expect((await gatewayErrorOf(gateway.query('T2026000001'))).kind).toBe('unreachable');
  });
});

it('Alipay refuses less than a tenth of a yuan for ever, and a merchant without money until there is some', async () => {
  expect(await makeGateway.alipay().send(request('13800001111', 9))).toMatchObject({ state: 'failed' });
  const method = 'alipay.fund.trans.uni.transfer';
  const refusal = { code: '40004', msg: 'Business Failed', sub_code: 'PAYER_BALANCE_NOT_ENOUGH' };
  const body = writeSignedAnswer(method, refusal, shop.keys.alipayPlatform.privateKey);
  const poor = makeGateway.alipay(makeStubCall(() => ({ body })).call);
  const error = await gatewayErrorOf(poor.send(request('13800001111')));
  expect([error.kind, error.code]).toEqual(['refused', 'PAYER_BALANCE_NOT_ENOUGH']);
});

it('an application in certificate mode names its certificates in each call', async () => {
  const { call, requests } = makeStubCall(() => new Error('no network'));
  const config = sandboxAlipayConfig(2001, shop.origin, shop.keys);
  const certificates = { appCertSn: 'a1b2', rootCertSn: '687b_02941e' };
  await gatewayErrorOf(new AlipayPayout({ ...config, certificates }, call).send(request('13800001111')));
  const sent = new URL(requests[0]?.url ?? '').searchParams;
  expect([sent.get('app_cert_sn'), sent.get('alipay_root_cert_sn')]).toEqual(['a1b2', '687b_02941e']);
});

it('WeChat Pay is told the name of the owner sealed for its own eyes', async () => {
  const { call, requests } = makeStubCall(() => new Error('no network'));
  await gatewayErrorOf(makeGateway.wechat(call).send(request('oOpenId')));
  const body = JSON.parse(requests[0]?.body ?? '{}') as { user_name: string };
  expect(requests[0]?.body).not.toContain('张三');
  const { constants, privateDecrypt } = await import('node:crypto');
  const key = { key: shop.keys.wechatPlatform.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING };
  expect(privateDecrypt(key, Buffer.from(body.user_name, 'base64')).toString()).toBe('张三');
});

// The sandbox and our adapters are written by the same people; these clients are not.
describe("the vendors' own clients", () => {
  it('alipay-sdk transfers over the sandbox', async () => {
    const { appId, privateKey, alipayKey, gatewayUrl } = sandboxAlipayConfig(2001, shop.origin, shop.keys);
    const client = new AlipaySdk({
      appId,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      keyType: 'PKCS8',
      alipayPublicKey: alipayKey.export({ type: 'spki', format: 'pem' }).toString(),
      gateway: gatewayUrl,
    });
    const answer = await client.exec(
      'alipay.fund.trans.uni.transfer',
      {
        timestamp: writeBeijing(new Date()),
        bizContent: {
          out_biz_no: 'SDKPAYOUT1',
          trans_amount: '12.30',
          product_code: 'TRANS_ACCOUNT_NO_PWD',
          biz_scene: 'DIRECT_TRANSFER',
          order_title: '旧机回收款',
          payee_info: { identity: '13800001111', identity_type: 'ALIPAY_LOGON_ID', name: '张三' },
        },
      },
      { validateSign: true },
    );
    expect(answer).toMatchObject({ code: '10000', status: 'SUCCESS' });
    expect(await makeGateway.alipay().query('SDKPAYOUT1')).toMatchObject({ state: 'done' });
  });

  it('wechatpay-axios-plugin transfers over the sandbox', async () => {
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
    const { data } = await client.request('v3/fund-app/mch-transfer/transfer-bills', 'post', {
      appid: appId,
      out_bill_no: 'PLUGINPAYOUT1',
      transfer_scene_id: '1009',
      openid: 'oOpenId',
      transfer_amount: 1_230,
      transfer_remark: '旧机回收款',
      transfer_scene_report_infos: [{ info_type: '采购商品名称', info_content: '旧手机' }],
    });
    expect(data).toMatchObject({ state: 'SUCCESS', out_bill_no: 'PLUGINPAYOUT1' });
  });
});
