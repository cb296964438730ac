import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AliyunSms } from './aliyun-sms.ts';
import type { RealSmsConfig } from './sms-config.ts';
import { SmsError, type SmsMessage } from './sms-provider.ts';
import { TencentSms } from './tencent-sms.ts';

interface Received {
  request: IncomingMessage;
  url: URL;
  body: string;
}

let server: Server;
let baseUrl: string;
let received: Received[];
let answer: { status: number; body: string };

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost');
      received.push({ request, url, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const message: SmsMessage = {
  tenantId: 2001,
  phone: '13800138000',
  template: 'loginCode',
  parameters: ['123456', '5'],
};
const common = (): RealSmsConfig => ({
  baseUrl,
  secretId: 'id',
  secretKey: 'secret',
  signOf: (tenantId) => (tenantId === 2001 ? '华东机市' : '机市'),
  templates: {
    loginCode: 'T1',
    bindCode: 'T2',
    payPasswordCode: 'T3',
    orderShipped: 'T4',
    storeAddress: 'T5',
    goodsArrived: 'T6',
    priceDropped: 'T7',
    depositOpened: 'T11',
    goodsBooked: 'T12',
    tradeNotice: 'T8',
    assetNotice: 'T9',
    serviceNotice: 'T10',
  },
});
const tencent = () =>
  new TencentSms({ provider: 'tencent', sdkAppId: '1400', region: 'ap-guangzhou', ...common() });
const aliyun = () => new AliyunSms({ provider: 'aliyun', ...common() });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What a provider computes from the request as it arrived, from the documentation and not from our signer. */
function expectedSignature({ request, url, body }: Received, algorithm: 'TC3' | 'ACS3'): string {
  const names = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const lines = names.map((name) => `${name}:${String(request.headers[name])}\n`).join('');
  const canonical = `POST\n/\n${url.search.slice(1)}\n${lines}\n${names.join(';')}\n${sha256(body)}`;
  if (algorithm === 'ACS3') return hmac('secret', `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  const timestamp = String(request.headers['x-tc-timestamp']);
  const day = new Date(Number(timestamp) * 1000).toISOString().split('T')[0] ?? '';
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`;
  return hmac(hmac(hmac(hmac('TC3secret', day), 'sms'), 'tc3_request'), text).toString('hex');
}

const signatureOf = ({ request }: Received) =>
  /Signature=(\w+)$/.exec(request.headers.authorization ?? '')?.[1];

async function failureOf(sending: Promise<void>): Promise<SmsError> {
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SmsError);
  return error as SmsError;
}

describe('TencentSms', () => {
  const taken = { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'r' } };

  it('sends a signed call that a provider can verify', async () => {
    answer = { status: 200, body: JSON.stringify(taken) };
    await tencent().send(message);
    const [call] = received;
    expect(call && JSON.parse(call.body)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400',
      SignName: '华东机市',
      TemplateId: 'T1',
      TemplateParamSet: ['123456', '5'],
    });
    expect(call?.request.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(signatureOf(call!)).toBe(expectedSignature(call!, 'TC3'));
    expect(call?.request.headers['x-tc-timestamp']).toMatch(/^\d{10}$/);
  });

  it('rejects with what the provider said of the call or of the number, though HTTP says 200', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ Response: { Error: { Code: 'AuthFailure', Message: 'no' } } }),
    };
    expect(await failureOf(tencent().send(message))).toMatchObject({ code: 'AuthFailure' });
    const limited = { Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'too many' };
    answer = { status: 200, body: JSON.stringify({ Response: { SendStatusSet: [limited] } }) };
    expect(await failureOf(tencent().send(message))).toMatchObject({ code: limited.Code });
    answer = { status: 200, body: JSON.stringify({ Response: { SendStatusSet: [] } }) };
    expect(await failureOf(tencent().send(message))).toMatchObject({ code: 'EmptyAnswer' });
  });
});

describe('AliyunSms', () => {
  it('sends a signed call that a provider can verify', async () => {
    answer = { status: 200, body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '1' }) };
    await aliyun().send(message);
    const [call] = received;
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '华东机市',
      TemplateCode: 'T1',
      TemplateParam: '{"code":"123456","minutes":"5"}',
    });
    expect(call?.body).toBe('');
    expect(signatureOf(call!)).toBe(expectedSignature(call!, 'ACS3'));
  });

  it('uses no nonce twice', async () => {
    answer = { status: 200, body: JSON.stringify({ Code: 'OK' }) };
    await aliyun().send(message);
    await aliyun().send(message);
    expect(new Set(received.map((call) => call.request.headers['x-acs-signature-nonce'])).size).toBe(2);
  });

  it('rejects with what the provider said', async () => {
    answer = {
      status: 400,
      body: JSON.stringify({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发流控' }),
    };
    expect(await failureOf(aliyun().send(message))).toMatchObject({ code: 'isv.BUSINESS_LIMIT_CONTROL' });
  });
});

describe('both providers', () => {
  it.each([
    ['tencent', tencent],
    ['aliyun', aliyun],
  ] as const)('%s: an answer that is none of theirs, and no answer, are failures', async (_name, open) => {
    answer = { status: 502, body: '<html>bad gateway</html>' };
    expect(await failureOf(open().send(message))).toMatchObject({ code: 'BadAnswer' });
    await new Promise((resolve) => server.close(resolve));
    expect(await failureOf(open().send(message))).toMatchObject({ code: 'Unreachable' });
  });

  it('refuse a message whose values do not fit its template before anything is sent', async () => {
    await expect(tencent().send({ ...message, parameters: ['123456'] })).rejects.toThrow(
      'takes code, minutes',
    );
    expect(received).toEqual([]);
  });
});
