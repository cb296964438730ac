import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callHttp } from '../gateway/http-call.ts';
import { type LocalAnswer, openLocalEnd, powerErrorOf } from '../power/local-end.fixture.ts';
import { PartnerValuation } from './partner-valuation.ts';

let local: Awaited<ReturnType<typeof openLocalEnd>>;
beforeAll(async () => {
  local = await openLocalEnd();
});
beforeEach(() => {
  local.arrived.length = 0;
});
afterAll(() => local.close());

const open = () =>
  new PartnerValuation({ baseUrl: local.baseUrl, appId: 'SHOP', secret: 'SECRET' }, callHttp);
const now = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago);
/** As docs/outside-powers.md writes it. */
const sign = (path: string, timestamp: string, body: string, secret = 'SECRET') =>
  createHmac('sha256', secret)
    .update(`${path}\n${timestamp}\n${createHash('sha256').update(body).digest('hex')}`)
    .digest('hex');
const signed = (path: string, content: object, timestamp = now(), secret?: string): LocalAnswer => {
  const body = JSON.stringify(content);
  return { body, headers: { 'x-timestamp': timestamp, 'x-signature': sign(path, timestamp, body, secret) } };
};

const request = { nonce: 'N234567890123456', modelId: 'm1', variantId: 'v1', optionIds: ['b', 'a'] };
const result = {
  ...request,
  reference: 'V1',
  priceFen: 123_400,
  lines: [{ text: '有轻微划痕', minusFen: 6_000 }],
  validUntil: '2026-12-01T00:00:00.000Z',
};

describe('PartnerValuation', () => {
  it('signs what it asks over path, moment and body, and sends no secret', async () => {
    local.end.answer = ({ url }) => signed(url.pathname, { code: 'OK', data: result });
    expect(await open().price(request)).toMatchObject({ priceFen: 123_400, reference: 'V1' });
    const { url, headers, body } = local.arrived[0]!;
    expect(headers['x-signature']).toBe(sign(url.pathname, String(headers['x-timestamp']), body));
    expect(JSON.stringify([headers, body])).not.toContain('SECRET');
  });

  it('believes no price that the platform has not signed for this question now', async () => {
    const codeOf = async (answer: LocalAnswer) => {
      local.end.answer = () => answer;
      return (await powerErrorOf(open().price(request))).code;
    };
    const price = { code: 'OK', data: result };
    expect(await codeOf({ body: JSON.stringify(price) })).toBe('BadSignature');
    expect(await codeOf(signed('/v1/price', price, now(), 'OTHER'))).toBe('BadSignature');
    expect(await codeOf(signed('/v1/result', price))).toBe('BadSignature');
    expect(await codeOf(signed('/v1/price', price, now(600)))).toBe('BadSignature');
    const other = { code: 'OK', data: { ...result, optionIds: ['a'] } };
    expect(await codeOf(signed('/v1/price', other))).toBe('BadAnswer');
    const negative = { code: 'OK', data: { ...result, priceFen: -1 } };
    expect(await codeOf(signed('/v1/price', negative))).toBe('BadAnswer');
    expect(await codeOf(signed('/v1/price', { code: 'BAD_ANSWERS', message: '' }))).toBe('BAD_ANSWERS');
  });

  it('finds what came of a valuation whose answer was lost, or that there was none', async () => {
    local.end.answer = () => signed('/v1/result', { code: 'OK', data: result });
    expect(await open().result(request.nonce)).toMatchObject({ reference: 'V1' });
    local.end.answer = () => signed('/v1/result', { code: 'NOT_FOUND' });
    expect(await open().result(request.nonce)).toBeUndefined();
    local.end.answer = () => 'cut';
    expect((await powerErrorOf(open().result(request.nonce))).kind).toBe('unavailable');
  });

  it('believes a result from a browser for half an hour, and only as the platform signed it', () => {
    const body = JSON.stringify(result);
    const read = (timestamp: string, text: string, signature: string) =>
      open().readResult({ timestamp, body: text, signature });
    const fresh = now(60);
    expect(read(fresh, body, sign('/v1/result', fresh, body)).priceFen).toBe(123_400);
    const dearer = body.replace('123400', '923400');
    expect(() => read(fresh, dearer, sign('/v1/result', fresh, body))).toThrow('BadSignature');
    const old = now(31 * 60);
    expect(() => read(old, body, sign('/v1/result', old, body))).toThrow('BadSignature');
    expect(() => read(fresh, body, sign('/v1/price', fresh, body))).toThrow('BadSignature');
  });
});
