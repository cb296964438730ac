import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { AlipaySdk } from 'alipay-sdk';
import { describe, expect, it } from 'vitest';
import { AlipayPay } from './alipay-pay.ts';
import {
  type AlipayParameters,
  signNotification,
  verifyRequest,
  writeSignedAnswer,
} from './alipay-signature.ts';
import { gatewayErrorOf, makeKeys, makePaidTrade, makeStubCall } from './gateway.fixture.ts';
import type { RawNotification } from './payment-gateway.ts';
import { buildAlipayNotification } from './sandbox/alipay-documents.ts';
import { sandboxAlipayConfig } from './sandbox/sandbox-merchants.ts';

const keys = makeKeys();
const config = sandboxAlipayConfig(2001, 'http://127.0.0.1:3000', keys);
const gateway = new AlipayPay(config, makeStubCall(() => new Error('no network here')).call);
const trade = makePaidTrade({ channel: 'alipay' });
const platformKey = keys.alipayPlatform.privateKey;
const pem = (key: typeof platformKey) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' });

/** Alipay's own SDK, as a judge of our signatures. */
const sdk = new AlipaySdk({
  appId: config.appId,
  privateKey: pem(keys.alipayApp.privateKey).toString(),
  keyType: 'PKCS8',
  alipayPublicKey: pem(keys.alipayPlatform.publicKey).toString(),
});

const genuine = (): AlipayParameters =>
  Object.fromEntries(new URLSearchParams(buildAlipayNotification(trade, keys).body ?? ''));
const send = (parameters: AlipayParameters): RawNotification => ({
  headers: {},
  rawBody: new URLSearchParams(parameters).toString(),
});
/** A genuine notification with other contents. */
const resigned = (change: AlipayParameters): RawNotification => {
  const { sign: _sign, ...rest } = genuine();
  return send(signNotification({ ...rest, ...change }, platformKey));
};

describe('a notification of Alipay', () => {
  it('that is genuine tells who paid what and when, per cent signs, quotes and Chinese in it', async () => {
    expect(genuine().subject).toBe('小米 17 "Pro" 100% 全新+碎屏险');
    expect(await gateway.verifyNotification(send(genuine()))).toEqual({
      paymentNo: trade.paymentNo,
      gatewayTradeNo: trade.tradeNo,
      amountFen: 123_456,
      paidAt: trade.paidAt,
      success: true,
    });
  });

  it("is genuine to Alipay's own SDK, too", () => {
    expect(sdk.checkNotifySignV2(genuine())).toBe(true);
    expect(sdk.checkNotifySignV2({ ...genuine(), total_amount: '0.01' })).toBe(false);
  });

  it('may say that nothing was paid', async () => {
    const said = await gateway.verifyNotification(
      resigned({ trade_status: 'TRADE_CLOSED', gmt_payment: '' }),
    );
    expect(said).toMatchObject({ success: false });
  });

  it.each(['total_amount', 'out_trade_no', 'trade_status', 'subject', 'sign'])(
    'is refused when %s was changed',
    async (name) => {
      const parameters = genuine();
      const error = await gatewayErrorOf(
        gateway.verifyNotification(send({ ...parameters, [name]: `1${parameters[name]}` })),
      );
      expect(error.kind).toBe('untrusted');
    },
  );

  it('is refused when a parameter was added', async () => {
    const error = await gatewayErrorOf(gateway.verifyNotification(send({ ...genuine(), extra: '1' })));
    expect(error.kind).toBe('untrusted');
  });

  it('is refused when a parameter comes twice', async () => {
    const { rawBody } = send(genuine());
    const error = await gatewayErrorOf(
      gateway.verifyNotification({ headers: {}, rawBody: `${rawBody}&total_amount=0.01` }),
    );
    expect(error.message).toContain('twice');
  });

  it('is refused when somebody else signed it', async () => {
    const forged = signNotification(genuine(), keys.alipayApp.privateKey);
    expect((await gatewayErrorOf(gateway.verifyNotification(send(forged)))).kind).toBe('untrusted');
  });

  it.each(['RSA', '', 'none'])('is refused when it claims the signature to be %j', async (signType) => {
    expect((await gatewayErrorOf(gateway.verifyNotification(resigned({ sign_type: signType })))).kind).toBe(
      'untrusted',
    );
  });

  it('is refused when it is meant for another app', async () => {
    expect(
      (await gatewayErrorOf(gateway.verifyNotification(resigned({ app_id: '9021000000000002' })))).kind,
    ).toBe('untrusted');
  });

  it('is taken as long as Alipay repeats it, and refused when it is older, of the future, or undated', async () => {
    const at = (hours: number) =>
      resigned({ notify_time: writeBeijing(new Date(Date.now() + hours * 3_600_000)) });
    await expect(gateway.verifyNotification(at(-25))).resolves.toMatchObject({ success: true });
    for (const notification of [at(-27), at(27), resigned({ notify_time: '' })]) {
      expect((await gatewayErrorOf(gateway.verifyNotification(notification))).message).toContain('too old');
    }
  });

  it.each(['', '12.345', '-1.00', '1e3', '1,000.00', 'free'])(
    'is refused when its amount is %j',
    async (amount) => {
      expect(
        (await gatewayErrorOf(gateway.verifyNotification(resigned({ total_amount: amount })))).kind,
      ).toBe('malformed');
    },
  );

  it('is refused when it was paid without number or time', async () => {
    for (const name of ['out_trade_no', 'trade_no', 'gmt_payment']) {
      expect((await gatewayErrorOf(gateway.verifyNotification(resigned({ [name]: '' })))).kind).toBe(
        'malformed',
      );
    }
  });

  it('is answered in the words of Alipay', () => {
    expect(gateway.acknowledge()).toEqual({ status: 200, contentType: 'text/plain', body: 'success' });
    expect(gateway.decline().body).not.toBe('success');
  });
});

const reference = { paymentNo: 'P1', begunAt: new Date() };

describe('a call of Alipay', () => {
  const method = 'alipay.trade.precreate';
  const open = (answer: (name: string) => string | Error) => {
    const { call, requests } = makeStubCall(({ url }) => {
      const body = answer(new URL(url).searchParams.get('method') ?? '');
      return body instanceof Error ? body : { body };
    });
    return { gateway: new AlipayPay(config, call), requests };
  };
  const signed = (content: object) => (name: string) => writeSignedAnswer(name, content, platformKey);
  const wanted = {
    ...reference,
    amountFen: 100_005,
    subject: '手机/平板 a=b&c',
    expiresAt: new Date('2026-01-01T00:00:00Z'),
    notifyUrl: 'http://localhost/pay/notify/alipay',
    clientIp: '::1',
  };
  const ok = { code: '10000', msg: 'Success' };

  it('is signed over all its parameters and avoids the signs that Alipay refuses', async () => {
    const { gateway: alipay, requests } = open(signed({ ...ok, qr_code: 'https://qr.alipay.com/x' }));
    expect(await alipay.createCode(wanted)).toEqual({ codeUrl: 'https://qr.alipay.com/x' });
    const { url, body } = requests[0]!;
    const parameters = Object.fromEntries([...new URL(url).searchParams, ...new URLSearchParams(body)]);
    expect(verifyRequest(parameters, keys.alipayApp.publicKey)).toBe(true);
    expect(
      verifyRequest({ ...parameters, notify_url: 'http://evil.example' }, keys.alipayApp.publicKey),
    ).toBe(false);
    expect(JSON.parse(parameters.biz_content ?? '')).toEqual({
      out_trade_no: 'P1',
      total_amount: '1000.05',
      subject: '手机 平板 a b c',
      time_expire: '2026-01-01 08:00:00',
    });
  });

  it.each([
    [3, false, '0'],
    [12, true, '100'],
  ])(
    'asks for %i parts of Huabei and nothing else, and says whose the fee is: shop %s',
    async (periods, shopPays, share) => {
      const { gateway: alipay, requests } = open(signed({ ...ok, qr_code: 'x' }));
      await alipay.createCode({ ...wanted, installment: { periods, shopPays } });
      const content = JSON.parse(new URLSearchParams(requests[0]!.body).get('biz_content') ?? '') as object;
      expect(content).toMatchObject({
        enable_pay_channels: 'pcreditpayInstallment',
        extend_params: { hb_fq_num: String(periods), hb_fq_seller_percent: share },
      });
    },
  );

  it("is answered in a form that Alipay's own SDK takes, too", () => {
    const body = writeSignedAnswer(method, { ...ok, subject: '"sign" 100% 机市/}' }, platformKey);
    const { sign } = JSON.parse(body) as { sign: string };
    expect(() => sdk.checkResponseSign(body, 'alipay_trade_precreate_response', sign, '')).not.toThrow();
  });

  it('believes no answer that is not signed, signed by another, changed, or about another method', async () => {
    const content = { ...ok, qr_code: 'x' };
    const answers = [
      JSON.stringify({ alipay_trade_precreate_response: content }),
      JSON.stringify({ error_response: { code: '40002', sub_code: 'isv.invalid-app-id' } }),
      writeSignedAnswer(method, content, keys.alipayApp.privateKey),
      writeSignedAnswer(method, content, platformKey).replace('"x"', '"y"'),
      writeSignedAnswer('alipay.trade.query', content, platformKey),
      'oops',
    ];
    for (const body of answers) {
      expect((await gatewayErrorOf(open(() => body).gateway.createCode(wanted))).kind).toBe('untrusted');
    }
  });

  it('passes on why it was refused, and keeps an outage of Alipay apart from a refusal', async () => {
    const refused = open(signed({ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_HAS_CLOSE' }));
    expect(await gatewayErrorOf(refused.gateway.createCode(wanted))).toMatchObject({
      kind: 'refused',
      code: 'ACQ.TRADE_HAS_CLOSE',
    });
    const outage = open(
      signed({ code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.unknow-error' }),
    );
    expect((await gatewayErrorOf(outage.gateway.createCode(wanted))).kind).toBe('unreachable');
    const silent = open(() => new Error('ECONNRESET'));
    expect((await gatewayErrorOf(silent.gateway.createCode(wanted))).kind).toBe('unreachable');
  });

  it('that asks for a payment tells its state', async () => {
    const states = (content: object) =>
      open(signed({ code: '10000', trade_no: '5001', total_amount: '0.10', ...content })).gateway.query(
        reference,
      );
    expect(await states({ trade_status: 'TRADE_SUCCESS', send_pay_date: '2026-01-01 08:00:00' })).toEqual({
      state: 'paid',
      gatewayTradeNo: '5001',
      amountFen: 10,
      paidAt: new Date('2026-01-01T00:00:00Z'),
    });
    expect(await states({ trade_status: 'WAIT_BUYER_PAY' })).toEqual({ state: 'open' });
    expect(await states({ trade_status: 'TRADE_CLOSED' })).toEqual({ state: 'closed' });
    const absent = open(signed({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }));
    expect(await absent.gateway.query(reference)).toEqual({ state: 'absent' });
    await expect(absent.gateway.close(reference)).resolves.toBeUndefined();
  });
});
