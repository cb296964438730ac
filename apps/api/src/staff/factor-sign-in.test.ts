import { contract } from '@jishi/contract/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { makeStaff } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { loginLog } from '../login-log/login-log.tables.ts';
import { codeOf, giveCredentials, hireWithFactor, otherBrowser } from './factor.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const WRONG = { code: 4000, refusal: 'wrongCode' };
const ENDED = { code: 4009, refusal: 'halfEnded' };

it('X3240 a password alone opens nothing: the ticket is no session, and a code makes it one', async () => {
  const { account, staffId, secret } = await hireWithFactor(shop);
  const half = await giveCredentials(shop, account);
  expect(half.envelope).toMatchObject({ code: 4000, refusal: 'codeNeeded', userMsg: '请输入验证码' });
  expect(half.cookies).not.toHaveProperty('StaffAuthorization');
  const impostor = shop.client({ cookies: { ...half.cookies, StaffAuthorization: half.ticket } });
  expect(await refusalOf(impostor.adminAuth.me())).toMatchObject({ code: 1000 });
  expect((await half.prove('000000')).envelope.code).not.toBe(0);
  const { envelope, cookies } = await half.prove(codeOf(secret));
  expect(envelope.data).toMatchObject({ staffId, factor: true, permissions: ['order:read'] });
  expect(await shop.client({ cookies }).adminAuth.me()).toMatchObject({ staffId });
});

it('X3240 a code is used once, also twice at once, and no older one after it', async () => {
  const { account, secret } = await hireWithFactor(shop);
  const halves = await Promise.all([giveCredentials(shop, account), giveCredentials(shop, account)]);
  const code = codeOf(secret);
  const answers = await Promise.all(halves.map(({ prove }) => prove(code)));
  expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 4000]);
  const late = await giveCredentials(shop, account);
  expect((await late.prove(code)).envelope).toMatchObject(WRONG);
  expect((await late.prove(codeOf(secret, -1))).envelope).toMatchObject(WRONG);
  expect((await late.prove(codeOf(secret, 1))).envelope.code).toBe(0);
});

it('X3240 one ticket becomes one session, though two codes would fit', async () => {
  const { account, secret } = await hireWithFactor(shop);
  const { prove } = await giveCredentials(shop, account);
  const answers = await Promise.all([prove(codeOf(secret)), prove(codeOf(secret, 1))]);
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
});

it('X3240 the ticket is of its browser and its tenant, for five tries and five minutes', async () => {
  const { account, secret } = await hireWithFactor(shop);
  const stolen = await giveCredentials(shop, account);
  for (const thief of [{}, otherBrowser(), { ...stolen.browser, tenant: 2 }])
    expect((await stolen.prove(codeOf(secret), 'code', thief)).envelope).toMatchObject(ENDED);
  const guessed = await giveCredentials(shop, account);
  for (let one = 0; one < 5; one += 1) expect((await guessed.prove('12345')).envelope).toMatchObject(WRONG);
  expect((await guessed.prove(codeOf(secret))).envelope).toMatchObject(ENDED);
  const old = await giveCredentials(shop, account);
  await shop.asOwner(`UPDATE staff_half_session SET expires_at = now() - interval '1 second'`);
  expect((await old.prove(codeOf(secret))).envelope).toMatchObject(ENDED);
});

it('X3240 another password or a reset ends what is half open', async () => {
  const { account, staffId, secret } = await hireWithFactor(shop);
  const half = await giveCredentials(shop, account);
  const { caller } = await makeStaff(shop.context());
  await shop.client(caller).adminStaff.resetPassword({ staffId, password: 'another-2026-ok' });
  expect((await half.prove(codeOf(secret))).envelope).toMatchObject(ENDED);
});

it('X3240 a recovery code stands in for the phone once, however it is written, and is written down', async () => {
  const { account, staffId, recoveryCodes } = await hireWithFactor(shop);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  const half = await giveCredentials(shop, account);
  const { cookies } = await half.prove(` ${first.toLowerCase().replace('-', ' ')}`, 'recovery');
  expect(await shop.client({ cookies }).adminFactor.read()).toMatchObject({ on: true, recoveryLeft: 9 });
  const again = await giveCredentials(shop, account);
  expect((await again.prove(first, 'recovery')).envelope).toMatchObject(WRONG);
  const other = await giveCredentials(shop, account);
  const answers = await Promise.all([again.prove(second, 'recovery'), other.prove(second, 'recovery')]);
  expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 4000]);
  const { caller } = await makeStaff(shop.context());
  const acts = await shop
    .client(caller)
    .adminAudit.list({ objectType: 'staff', objectId: String(staffId), action: 'staff.recoveryUsed' });
  expect(acts.list).toHaveLength(2);
});

it('X3240 the codes of one open nobody else', async () => {
  const [one, other] = [await hireWithFactor(shop), await hireWithFactor(shop)];
  const half = await giveCredentials(shop, other.account);
  expect((await half.prove(codeOf(one.secret))).envelope).toMatchObject(WRONG);
  expect((await half.prove(one.recoveryCodes[0] ?? '', 'recovery')).envelope).toMatchObject(WRONG);
  expect((await shop.send(contract.adminAuth.verifyCode, { ticket: 'x', code: '1' })).envelope.code).toBe(
    4000,
  );
});

it('X3240 each way has its own ten tries a network and hour: who has used one up gets in by the other, and elsewhere by both', async () => {
  const limited = await TestShop.openLimited();
  try {
    const { account, secret, recoveryCodes } = await hireWithFactor(limited);
    const here = '2001:db8:77:1::1';
    for (let one = 0; one < 2; one += 1) {
      const { prove } = await giveCredentials(limited, account, { address: here });
      for (let wrong = 0; wrong < 5; wrong += 1) await prove('12345');
    }
    const locked = await giveCredentials(limited, account, { address: here });
    expect((await locked.prove(codeOf(secret))).envelope.code).toBe(4029);
    expect((await locked.prove(recoveryCodes[0] ?? '', 'recovery')).envelope.code).toBe(0);
    const elsewhere = await giveCredentials(limited, account, { address: '2001:db8:77:2::1' });
    expect((await elsewhere.prove(codeOf(secret))).envelope.code).toBe(0);
  } finally {
    await limited.close();
  }
});

it('X3240 sixty wrong codes from everywhere stop codes, and no recovery code', async () => {
  const limited = await TestShop.openLimited();
  try {
    const { account, secret, recoveryCodes } = await hireWithFactor(limited);
    for (let one = 0; one < 12; one += 1) {
      const { prove } = await giveCredentials(limited, account, { address: `2001:db8:78:${one}::1` });
      for (let wrong = 0; wrong < 5; wrong += 1) await prove('12345');
    }
    const half = await giveCredentials(limited, account, { address: '2001:db8:78:ff::1' });
    expect((await half.prove(codeOf(secret))).envelope.code).toBe(4029);
    expect((await half.prove(recoveryCodes[0] ?? '', 'recovery')).envelope.code).toBe(0);
  } finally {
    await limited.close();
  }
});

it('X3240 failures stand in the log of sign-ins', async () => {
  const { account } = await hireWithFactor(shop);
  const half = await giveCredentials(shop, account);
  await half.prove('12345');
  const rows = await shop.context().db.select().from(loginLog).where(eq(loginLog.account, account));
  expect(rows).toContainEqual(
    expect.objectContaining({ success: false, method: '密码与验证码', reason: '验证码未通过' }),
  );
});
