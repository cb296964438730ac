import type { Client } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeMember, next } from '../../test/factories.ts';
import type { RecordingMail } from '../../test/fakes.ts';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { readBlockValue } from './blocklist.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());
afterEach(() => shop.asOwner('DELETE FROM blocklist_entry'));

const REFUSAL = { code: 4003, userMsg: '账号存在异常，暂时无法获取验证码，请联系客服 400-008-3900' };
const newPhone = () => `134${String(next()).padStart(8, '0')}`;
const guest = (tenant = 0) => shop.client({ tenant, cookies: newDevice()! });
const letters = () => (shop.api.platform.mail as RecordingMail).sent;

function block(kind: 'phone' | 'address', value: string, expires = "now() + interval '1 hour'") {
  return shop.asOwner(`INSERT INTO blocklist_entry (tenant_id, kind, value, reason, staff_id, staff_name, expires_at)
    VALUES (0, '${kind}', '${value}', '测试', 1, '测试', ${expires})`);
}

/** Every way in which a guest gets a code. */
const ways: ((client: Client<Contract>, mobile: string) => Promise<unknown>)[] = [
  (client, phone) => client.auth.sendLoginCode({ phone }),
  (client, mobile) => client.account.registerSendCode({ mobile }),
  (client, mobile) => client.account.findSendCode({ mobile }),
];

it('a phone on the blocklist gets no code in any way, and is told whom to call', async () => {
  const mobile = newPhone();
  await block('phone', mobile);
  const before = shop.sms.sent.length;
  for (const ask of ways) await expect(ask(guest(), mobile)).rejects.toMatchObject(REFUSAL);
  const member = await makeMember(shop.context());
  await shop.asOwner(
    `UPDATE session SET verified_at = now() WHERE subject_id = ${member.memberId} AND kind = 'member'`,
  );
  const client = shop.client(member.caller);
  await expect(client.member.sendMobileCode({ mobile })).rejects.toMatchObject(REFUSAL);
  await block('phone', member.mobile);
  for (const purpose of ['password', 'payPassword'] as const)
    await expect(client.member.sendMobileCode({ purpose })).rejects.toMatchObject(REFUSAL);
  expect(shop.sms.sent).toHaveLength(before);
});

it('an address on the blocklist gets no code for any phone, and no letter', async () => {
  await block('address', '127.0.0.0/16');
  const [messages, mails] = [shop.sms.sent.length, letters().length];
  for (const ask of ways) await expect(ask(guest(), newPhone())).rejects.toMatchObject(REFUSAL);
  await expect(guest().account.findSendCode({ mail: 'han@example.cn' })).rejects.toMatchObject(REFUSAL);
  expect(shop.sms.sent).toHaveLength(messages);
  expect(letters()).toHaveLength(mails);
});

it('an address on the blocklist is known in its mapped form, and one IPv6 address stands for its /64', async () => {
  const from = (address: string) => shop.client({ cookies: newDevice()!, address });
  await block('address', '203.0.113.9');
  expect(readBlockValue('address', '2001:db8:9:9::1')).toBe('2001:db8:9:9::/64');
  await block('address', '2001:db8:9:9::/64');
  for (const address of ['::ffff:203.0.113.9', '203.0.113.9', '2001:db8:9:9:1::2'])
    await expect(from(address).auth.sendLoginCode({ phone: newPhone() })).rejects.toMatchObject(REFUSAL);
  for (const address of ['::ffff:203.0.113.10', '2001:db8:9:a::1'])
    await from(address).auth.sendLoginCode({ phone: newPhone() });
});

it('a code that was sent before somebody was put on the blocklist signs nobody in', async () => {
  const phone = newPhone();
  await guest().auth.sendLoginCode({ phone });
  await block('phone', phone);
  await expect(
    guest().auth.login({ username: phone, password: shop.sms.lastCode(phone) }),
  ).rejects.toMatchObject({ code: 4003, userMsg: expect.stringContaining('暂时无法登录') });
});

it('an entry that has ended, and one of another tenant, keep nobody from a code', async () => {
  const phone = newPhone();
  await block('phone', phone, "now() - interval '1 second'");
  await guest().auth.sendLoginCode({ phone });
  expect(shop.sms.lastCode(phone)).toMatch(/^\d{6}$/);
  const elsewhere = newPhone();
  await block('phone', elsewhere);
  await guest(2).auth.sendLoginCode({ phone: elsewhere });
  expect(shop.sms.lastCode(elsewhere)).toMatch(/^\d{6}$/);
});

it('a refused request costs a phone nothing: after the entry ends its code goes out at once', async () => {
  const phone = newPhone();
  await block('phone', phone);
  await expect(guest().auth.sendLoginCode({ phone })).rejects.toMatchObject(REFUSAL);
  await shop.asOwner('UPDATE blocklist_entry SET lifted_at = now()');
  expect(await guest().auth.sendLoginCode({ phone })).toMatchObject({ needVerify: false });
});
