import { describe, expect, it } from 'vitest';
import { gatewayErrorOf, makeKeys, makePaidTrade, makeStubCall } from './gateway.fixture.ts';
import type { HttpResponse } from './http-call.ts';
import type { RawNotification } from './payment-gateway.ts';
import { sandboxWechatConfig } from './sandbox/sandbox-merchants.ts';
import { buildWechatNotification, signatureHeaders } from './sandbox/wechat-documents.ts';
import { WechatPay } from './wechat-pay.ts';
import { readAuthorization, sealResource, signParts, verifyParts } from './wechat-signature.ts';

const keys = makeKeys();
const config = sandboxWechatConfig(2001, 'http://127.0.0.1:3000', keys);
const silent = makeStubCall(() => new Error('no network here')).call;
const gateway = new WechatPay(config, silent);
const trade = makePaidTrade();

function notify(): RawNotification {
  const { headers, body = '' } = buildWechatNotification(trade, keys);
  return { headers, rawBody: body };
}

/** A notification that is signed and sealed as it should be, around any content. */
function notifyOf(content: object, eventType = 'TRANSACTION.SUCCESS'): RawNotification {
  const resource = sealResource(JSON.stringify(content), keys.wechatApiV3Key, 'transaction');
  const rawBody = JSON.stringify({ id: '1', event_type: eventType, resource });
  return { headers: signatureHeaders(rawBody, keys), rawBody };
}

const paid = {
  appid: config.appId,
  mchid: config.mchId,
  out_trade_no: 'P1',
  transaction_id: '5001',
  trade_state: 'SUCCESS',
  success_time: '2026-01-01T08:00:00+08:00',
  amount: { total: 1, currency: 'CNY' },
};

describe('a notification of WeChat Pay', () => {
  it('that is genuine tells who paid what and when', async () => {
    expect(await gateway.verifyNotification(notify())).toEqual({
      paymentNo: trade.paymentNo,
      gatewayTradeNo: trade.tradeNo,
      amountFen: 123_456,
      paidAt: trade.paidAt,
      success: true,
    });
  });

  it('may say that nothing was paid', async () => {
    const { success_time: _time, amount: _amount, ...open } = paid;
    const said = await gateway.verifyNotification(notifyOf({ ...open, trade_state: 'NOTPAY' }));
    expect(said).toMatchObject({ success: false, amountFen: 0 });
  });

  it('is refused when a byte of its body was changed', async () => {
    const { headers, rawBody } = notify();
    const tampered = rawBody.replace('支付成功', '支付成功 ');
    expect(tampered).not.toBe(rawBody);
    expect(await gatewayErrorOf(gateway.verifyNotification({ headers, rawBody: tampered }))).toMatchObject({
      kind: 'untrusted',
    });
  });

  it('is refused when somebody else signed it', async () => {
    const { rawBody } = notify();
    const stranger = { ...keys, wechatPlatform: keys.wechatMerchant };
    const forged = { headers: signatureHeaders(rawBody, stranger), rawBody };
    expect(await gatewayErrorOf(gateway.verifyNotification(forged))).toMatchObject({ kind: 'untrusted' });
  });

  it('is refused when it names another key than the one we trust', async () => {
    const { headers, rawBody } = notify();
    const renamed = { headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }, rawBody };
    expect((await gatewayErrorOf(gateway.verifyNotification(renamed))).message).toContain('PUB_KEY_ID_OTHER');
  });

  it.each([-301, 301])('is refused when it was signed %i s from now, however genuine', async (offset) => {
    const { rawBody } = notify();
    const timestamp = String(Math.floor(Date.now() / 1000) + offset);
    const headers = {
      ...signatureHeaders(rawBody, keys),
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-signature': signParts([timestamp, 'n', rawBody], keys.wechatPlatform.privateKey),
    };
    expect((await gatewayErrorOf(gateway.verifyNotification({ headers, rawBody }))).message).toContain(
      'too old',
    );
  });

  it.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'])(
    'is refused without %s',
    async (name) => {
      const { headers, rawBody } = notify();
      const error = await gatewayErrorOf(
        gateway.verifyNotification({ headers: { ...headers, [name]: undefined }, rawBody }),
      );
      expect(error.kind).toBe('untrusted');
    },
  );

  it('is refused when its sealed part was changed, though the whole is signed', async () => {
    const body = JSON.parse(notify().rawBody);
    const ciphertext = Buffer.from(body.resource.ciphertext, 'base64');
    ciphertext[3]! ^= 1;
    const rawBody = JSON.stringify({
      ...body,
      resource: { ...body.resource, ciphertext: ciphertext.toString('base64') },
    });
    const error = await gatewayErrorOf(
      gateway.verifyNotification({ headers: signatureHeaders(rawBody, keys), rawBody }),
    );
    expect(error).toMatchObject({ kind: 'untrusted', message: 'the notification cannot be decrypted' });
  });

  it.each([
    ['another app', { appid: 'wxother' }],
    ['another merchant', { mchid: '1900000002' }],
  ])('is refused when it is meant for %s', async (_whom, change) => {
    const error = await gatewayErrorOf(gateway.verifyNotification(notifyOf({ ...paid, ...change })));
    expect(error.kind).toBe('untrusted');
  });

  it.each(['1', 1.5, 0, -1, 2 ** 60, null])('is refused when its amount is %j', async (total) => {
    const error = await gatewayErrorOf(gateway.verifyNotification(notifyOf({ ...paid, amount: { total } })));
    expect(error.kind).toBe('malformed');
  });

  it('is refused when its amount is in another currency, or it was paid without amount or time', async () => {
    const { amount: _amount, ...withoutAmount } = paid;
    const { success_time: _time, ...withoutTime } = paid;
    for (const content of [{ ...paid, amount: { total: 1, currency: 'USD' } }, withoutAmount, withoutTime]) {
      expect((await gatewayErrorOf(gateway.verifyNotification(notifyOf(content)))).kind).toBe('malformed');
    }
  });

  it('is refused when it is about something else than a payment, or no JSON at all', async () => {
    expect((await gatewayErrorOf(gateway.verifyNotification(notifyOf(paid, 'REFUND.SUCCESS')))).kind).toBe(
      'malformed',
    );
    const noJson = { headers: signatureHeaders('oops', keys), rawBody: 'oops' };
    expect((await gatewayErrorOf(gateway.verifyNotification(noJson))).kind).toBe('malformed');
  });

  it('is answered in the words of WeChat Pay', () => {
    expect(gateway.acknowledge()).toMatchObject({ status: 200, body: '{"code":"SUCCESS","message":"成功"}' });
    expect(gateway.decline().status).toBe(500);
  });
});

const p1 = { paymentNo: 'P1', begunAt: new Date() };

describe('a call of WeChat Pay', () => {
  const signed = (content: object): Partial<HttpResponse> => {
    const body = JSON.stringify(content);
    return { body, headers: signatureHeaders(body, keys) };
  };
  const open = (answer: () => Partial<HttpResponse> | Error) => {
    const { call, requests } = makeStubCall(answer);
    return { gateway: new WechatPay(config, call), requests };
  };
  const wanted = {
    ...p1,
    amountFen: 1,
    subject: '机'.repeat(200),
    expiresAt: new Date('2026-01-01T00:00:00Z'),
    notifyUrl: 'http://localhost/pay/notify/wechat',
    clientIp: '::1',
  };

  it('is signed over method, address, time, nonce and body, and cuts a subject that is too long', async () => {
    const { gateway: wechat, requests } = open(() => signed({ code_url: 'weixin://wxpay/x' }));
    expect(await wechat.createCode(wanted)).toEqual({ codeUrl: 'weixin://wxpay/x' });
    const [request] = requests;
    const stated = readAuthorization(request?.headers.authorization);
    const parts = [
      'POST',
      '/dev/wallet/wechat/v3/pay/transactions/native',
      stated!.timestamp,
      stated!.nonce,
      request!.body!,
    ];
    expect(verifyParts(parts, stated!.signature, keys.wechatMerchant.publicKey)).toBe(true);
    expect(JSON.parse(request!.body!)).toMatchObject({
      description: '机'.repeat(127),
      time_expire: '2026-01-01T08:00:00+08:00',
      amount: { total: 1, currency: 'CNY' },
    });
  });

  it('believes no answer that is not signed, or signed over other bytes', async () => {
    const body = JSON.stringify({ code_url: 'weixin://wxpay/theirs' });
    for (const headers of [{}, signatureHeaders(`${body} `, keys)]) {
      const { gateway: wechat } = open(() => ({ body, headers }));
      expect((await gatewayErrorOf(wechat.createCode(wanted))).kind).toBe('untrusted');
    }
  });

  it('passes on why it was refused', async () => {
    const { gateway: wechat } = open(() => ({
      status: 400,
      body: '{"code":"ORDERPAID","message":"该订单已支付"}',
    }));
    expect(await gatewayErrorOf(wechat.createCode(wanted))).toMatchObject({
      kind: 'refused',
      code: 'ORDERPAID',
    });
  });

  it('without an answer, or with one that is not theirs, leaves the outcome unknown', async () => {
    const answers = [new Error('ECONNRESET'), { status: 502, body: '<html>' }];
    for (const answer of answers) {
      const { gateway: wechat } = open(() => answer);
      expect((await gatewayErrorOf(wechat.query(p1))).kind).toBe('unreachable');
    }
  });

  it('that asks for a payment tells its state', async () => {
    const states = async (content: object) => open(() => signed({ ...paid, ...content })).gateway.query(p1);
    expect(await states({})).toEqual({
      state: 'paid',
      gatewayTradeNo: '5001',
      amountFen: 1,
      paidAt: new Date('2026-01-01T00:00:00Z'),
    });
    expect(await states({ trade_state: 'REFUND' })).toMatchObject({ state: 'paid' });
    expect(await states({ trade_state: 'NOTPAY' })).toEqual({ state: 'open' });
    expect(await states({ trade_state: 'CLOSED' })).toEqual({ state: 'closed' });
    const absent = open(() => ({ status: 404, body: '{"code":"ORDER_NOT_EXIST","message":""}' }));
    expect(await absent.gateway.query(p1)).toEqual({ state: 'absent' });
  });

  it('believes no state of a payment of another merchant', async () => {
    const { gateway: wechat } = open(() => signed({ ...paid, mchid: '1900000002' }));
    expect((await gatewayErrorOf(wechat.query(p1))).kind).toBe('untrusted');
  });

  it('tells a refund that is under way from one that failed', async () => {
    const sums = { amountFen: 1, totalFen: 1, reason: '七天无理由' };
    const refund = { ...p1, ...sums, refundNo: 'R1', refundBegunAt: new Date() };
    const under = open(() => signed({ refund_id: '6001', status: 'PROCESSING' }));
    expect(await under.gateway.refund(refund)).toEqual({ state: 'pending', gatewayRefundNo: '6001' });
    const failed = open(() => signed({ refund_id: '6001', status: 'ABNORMAL' }));
    expect(await gatewayErrorOf(failed.gateway.refund(refund))).toMatchObject({
      kind: 'refused',
      code: 'ABNORMAL',
    });
  });
});
