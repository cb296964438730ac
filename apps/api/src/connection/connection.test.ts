import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CONNECTION_KINDS } from '@jishi/contract/admin-connection.ts';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../../test/factories.ts';
import { expectStaffOnly } from '../../test/staff-access.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { GatewayError } from '../platform/gateway/payment-gateway.ts';
import { type ArrivedRequest, json, openLocalEnd } from '../platform/power/local-end.fixture.ts';
import { createOutsidePowers } from '../platform/power/outside-powers.ts';
import { readPowerConfig } from '../platform/power/power-config.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';

const KEY = 'the-key-of-the-merchant';
const receivers = { nothing: '', phone: '13900001111', mail: 'boss@example.cn', imei: '353990100000006' };

let local: Awaited<ReturnType<typeof openLocalEnd>>;
let shop: TestShop;
let live: TestShop;
let caller: Caller;
beforeAll(async () => {
  local = await openLocalEnd();
  shop = await TestShop.open();
  const env = { OCR: 'tencent', OCR_SECRET_ID: 'id', OCR_SECRET_KEY: KEY, OCR_BASE_URL: local.baseUrl };
  const config = readPowerConfig(env, { production: true });
  const secrets = new SecretBox(randomBytes(32));
  live = await TestShop.openLimited();
  Object.assign(live.api.platform, {
    powers: createOutsidePowers({ config, secrets, ownOrigin: 'http://localhost' }),
  });
  ({ caller } = await makeStaff(live.context(2)));
});
beforeEach(() => {
  local.arrived.length = 0;
  local.end.answer = (request) =>
    json({
      Response: isSigned(request)
        ? { Error: { Code: 'FailedOperation.ImageNoIdCard', Message: 'no card' } }
        : { Error: { Code: 'AuthFailure.SignatureFailure', Message: `not signed with ${KEY}` } },
    });
});
afterAll(() => Promise.all([shop.close(), live.close(), local.close()]));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
let keyThere = KEY;

/** TC3-HMAC-SHA256 of what arrived, from the documentation of the provider. */
function isSigned({ headers, body }: ArrivedRequest): boolean {
  const said = String(headers.authorization);
  const names = /SignedHeaders=([^,]+)/.exec(said)?.[1]?.split(';') ?? [];
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const at = String(headers['x-tc-timestamp']);
  const day = new Date(Number(at) * 1000).toISOString().slice(0, 10);
  const canonical = sha256(`POST\n/\n\n${lines}\n${names.join(';')}\n${sha256(body)}`);
  const text = `TC3-HMAC-SHA256\n${at}\n${day}/ocr/tc3_request\n${canonical}`;
  const key = hmac(hmac(hmac(`TC3${keyThere}`, day), 'ocr'), 'tc3_request');
  return said.endsWith(`Signature=${hmac(key, text).toString('hex')}`);
}

it('X3370 X3371 answer nobody but staff who manage secrets', async () => {
  await expectStaffOnly(shop, contract.adminConnection);
});

it('X3371 tries each of the others by its own adapter, and writes down that it was tried', async () => {
  const { caller: staff } = await makeStaff(shop.context());
  const { list, test } = shop.client(staff).adminConnection;
  const listed = await list();
  expect(listed.map(({ kind }) => kind)).toEqual([...CONNECTION_KINDS]);
  const outcomes = new Map<string, string>();
  for (const { kind, needs } of listed) {
    const { outcome } = await test({ kind, to: receivers[needs] });
    outcomes.set(kind, outcome);
  }
  const unset = ['wechatSignIn', 'qqSignIn'];
  expect(Object.fromEntries(outcomes)).toEqual(
    Object.fromEntries(CONNECTION_KINDS.map((kind) => [kind, unset.includes(kind) ? 'missing' : 'working'])),
  );
  expect(shop.sms.sent).toMatchObject([{ phone: receivers.phone, template: 'loginCode', tenantId: 0 }]);
  const acts = await shop.client(staff).adminAudit.list({ objectType: 'connection', objectId: 'sms' });
  expect(acts.list[0]).toMatchObject({ action: 'tenant.tryConnection', target: '短信' });
});

it('X3371 says plainly that the key is wrong, and repeats no secret', async () => {
  const ask = () => live.client(caller).adminConnection.test({ kind: 'ocr' });
  expect(await ask()).toMatchObject({ outcome: 'working', advice: '' });
  expect(local.arrived).toHaveLength(1);
  keyThere = 'another';
  const wrong = await ask();
  keyThere = KEY;
  expect(wrong).toMatchObject({ outcome: 'refused', code: 'AuthFailure.SignatureFailure' });
  expect(wrong.advice).toContain('密钥不对');
  local.end.answer = () => 'cut';
  expect(await ask()).toMatchObject({ outcome: 'unreachable' });
  const written = await live.client(caller).adminAudit.list({ objectType: 'connection' });
  const shown = JSON.stringify([wrong, written, await live.client(caller).adminConnection.list()]);
  expect(shown).not.toContain(KEY);
});

it('X3371 calls no address that staff type', async () => {
  const { test } = live.client(caller).adminConnection;
  for (const kind of ['sms', 'mail', 'deviceCheck'] as const)
    await expect(test({ kind, to: `${local.baseUrl}/` })).rejects.toMatchObject({ code: 4000 });
  await test({ kind: 'ocr', to: `${local.baseUrl}/private` });
  expect(local.arrived.map(({ url }) => url.pathname)).toEqual(['/']);
});

it('X3371 sends one receiver few messages, and lets nobody press without end', async () => {
  const { caller: other } = await makeStaff(live.context(4));
  const { test } = live.client(other).adminConnection;
  const press = (to: string) => test({ kind: 'sms', to });
  for (let pressed = 0; pressed < 3; pressed += 1) await press(receivers.phone);
  await expect(press(receivers.phone)).rejects.toThrow('1 小时后');
  live.gateways.alipay.outage = new GatewayError('refused', 'no', 'isv.invalid-signature', {
    said: '无效签名',
  });
  const refused = await test({ kind: 'alipay' });
  expect(refused).toMatchObject({ outcome: 'refused', said: '对方回复：无效签名' });
  for (let pressed = 0; pressed < 5; pressed += 1) await test({ kind: 'files' });
  await expect(test({ kind: 'files' })).rejects.toThrow('10 分钟后');
});
