import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, next } from '../../test/factories.ts';
import type { RecordingMail } from '../../test/fakes.ts';
import { type Caller, TestShop } from '../../test/test-shop.ts';
import { member } from '../member/member.tables.ts';
import { hashPassword, openSession } from '../session/session.service.ts';
import { session } from '../session/session.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const OLD = 'old-Secret-7';
const NEW = 'new-Secret-8';
const newPhone = () => `136${String(next()).padStart(8, '0')}`;

/** A member, signed in here with a recent proof, and in another browser. */
async function open(options: { password?: string; verified?: boolean; tenant?: number } = {}) {
  const ctx = shop.context(options.tenant);
  const made = await makeMember(ctx);
  const own = and(
    eq(session.tenantId, ctx.tenant.id),
    eq(session.kind, 'member'),
    eq(session.subjectId, made.memberId),
  );
  if (options.verified !== false) await ctx.db.update(session).set({ verifiedAt: new Date() }).where(own);
  if (options.password)
    await ctx.db
      .update(member)
      .set({ passwordHash: await hashPassword(options.password) })
      .where(eq(member.id, made.memberId));
  const elsewhere = await openSession(ctx, {
    kind: 'member',
    subjectId: made.memberId,
    lifetimeSeconds: 3600,
  });
  const other: Caller = { tenant: ctx.tenant.id, cookies: { Authorization: elsewhere } };
  return {
    ...made,
    ctx,
    client: shop.client({ ...made.caller, keepsCookies: true }),
    other: shop.client({ ...other, keepsCookies: true }),
  };
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const refusal = (field: string, code = 4000) => ({ code, data: { fields: { [field]: expect.anything() } } });

describe('login password (C225)', () => {
  it('is changed with the old one, and every other browser is signed out', async () => {
    const { client, other } = await open({ password: OLD });
    await client.member.updatePassword({ oldPassword: OLD, password: NEW });
    expect((await client.member.info()).hasPassword).toBe(true);
    await expect(other.member.info()).rejects.toMatchObject({ code: 1000 });
    await expect(
      client.member.updatePassword({ oldPassword: OLD, password: 'third-Secret-9' }),
    ).rejects.toMatchObject(refusal('oldPassword'));
  });

  it('is set with a code of the own number, which works once', async () => {
    const { client, mobile } = await open();
    await expect(client.member.updatePassword({ oldPassword: 'x', password: NEW })).rejects.toMatchObject(
      refusal('oldPassword'),
    );
    await client.member.sendMobileCode({ purpose: 'password', mobile: newPhone() });
    const code = shop.sms.lastCode(mobile);
    const change = (password: string, typed: string) =>
      client.member.updatePassword({ way: 'code', code: typed, password });
    await expect(change(NEW, wrongOf(code))).rejects.toMatchObject(refusal('code'));
    await change(NEW, code);
    await expect(change('third-Secret-9', code)).rejects.toMatchObject(refusal('code'));
  });

  it.each(['short1', 'abcdefgh', 'abc123456', 'woaini520', `x${'y'.repeat(20)}1`])(
    'refuses the weak password %s',
    async (password) => {
      const { client } = await open({ password: OLD });
      await expect(client.member.updatePassword({ oldPassword: OLD, password })).rejects.toMatchObject(
        refusal('password'),
      );
    },
  );

  it('refuses the own number in it, and the old one again, which it tells only after the proof', async () => {
    const { client, mobile } = await open({ password: OLD });
    await expect(
      client.member.updatePassword({ oldPassword: OLD, password: `a${mobile}` }),
    ).rejects.toMatchObject(refusal('password'));
    await expect(client.member.updatePassword({ oldPassword: OLD, password: OLD })).rejects.toMatchObject(
      refusal('password'),
    );
    await expect(
      client.member.updatePassword({ oldPassword: 'wrong-1x', password: OLD }),
    ).rejects.toMatchObject(refusal('oldPassword'));
  });

  it('two changes at once from two browsers leave one password and one browser', async () => {
    const { client, other } = await open({ password: OLD });
    const results = await Promise.allSettled([
      client.member.updatePassword({ oldPassword: OLD, password: NEW }),
      other.member.updatePassword({ oldPassword: OLD, password: 'third-Secret-9' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const alive = await Promise.allSettled([client.member.info(), other.member.info()]);
    expect(alive.map(({ status }) => status)).toEqual(results.map(({ status }) => status));
  });

  it('guessing the old one ends after five tries, then even the right one waits', async () => {
    const limited = await TestShop.openLimited();
    const made = await makeMember(limited.context());
    await limited
      .context()
      .db.update(member)
      .set({ passwordHash: await hashPassword(OLD) })
      .where(eq(member.id, made.memberId));
    const client = limited.client(made.caller);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(
        client.member.updatePassword({ oldPassword: 'guess-1x', password: NEW }),
      ).rejects.toMatchObject({
        code: 4000,
      });
    await expect(client.member.updatePassword({ oldPassword: OLD, password: NEW })).rejects.toMatchObject({
      code: 4029,
    });
    await limited.close();
  });
});

describe('mobile number (C226, C231)', () => {
  it('moves with the code of the new number, and every other browser is signed out', async () => {
    const { client, other, ctx, memberId } = await open();
    const mobile = newPhone();
    await client.member.sendMobileCode({ mobile });
    const code = shop.sms.lastCode(mobile);
    await expect(client.member.updateMobile({ mobile, code: wrongOf(code) })).rejects.toMatchObject(
      refusal('code'),
    );
    await client.member.updateMobile({ mobile, code });
    const [row] = await ctx.db.select().from(member).where(eq(member.id, memberId));
    expect(row?.mobile).toBe(mobile);
    await expect(other.member.info()).rejects.toMatchObject({ code: 1000 });
  });

  it('asks who is there first: 1003 without a recent proof, for the code as for the change', async () => {
    const { client } = await open({ verified: false });
    const mobile = newPhone();
    await expect(client.member.sendMobileCode({ mobile })).rejects.toMatchObject({ code: 1003 });
    await expect(client.member.updateMobile({ mobile, code: '123456' })).rejects.toMatchObject({
      code: 1003,
    });
    await expect(client.member.sendMailCode({ mail: 'a@example.cn' })).rejects.toMatchObject({ code: 1003 });
    await expect(
      client.member.updateMail({ mail: 'a@example.cn', validCode: '123456' }),
    ).rejects.toMatchObject({
      code: 1003,
    });
  });

  it('a number of another account is refused, which only who has its code learns', async () => {
    const [one, two] = [await open(), await open()];
    await one.client.member.sendMobileCode({ mobile: two.mobile });
    await expect(one.client.member.updateMobile({ mobile: two.mobile, code: '12' })).rejects.toMatchObject(
      refusal('code'),
    );
    const code = shop.sms.lastCode(two.mobile);
    await expect(one.client.member.updateMobile({ mobile: two.mobile, code })).rejects.toMatchObject(
      refusal('mobile', 4009),
    );
    expect((await two.client.member.info()).userId).toBe(two.memberId);
  });

  it('the same number serves another tenant, and the code of one tenant is none of another’s', async () => {
    const [here, there] = [await open(), await open({ tenant: 2001 })];
    const mobile = newPhone();
    await here.client.member.sendMobileCode({ mobile });
    const code = shop.sms.lastCode(mobile);
    await expect(there.client.member.updateMobile({ mobile, code })).rejects.toMatchObject(refusal('code'));
    await here.client.member.updateMobile({ mobile, code });
    await there.client.member.sendMobileCode({ mobile });
    await there.client.member.updateMobile({ mobile, code: shop.sms.lastCode(mobile) });
  });

  it('a code for a login or a password does not move a number', async () => {
    const { client, mobile } = await open();
    const phone = newPhone();
    await shop.client().auth.sendLoginCode({ phone });
    await expect(
      client.member.updateMobile({ mobile: phone, code: shop.sms.lastCode(phone) }),
    ).rejects.toMatchObject(refusal('code'));
    await expect(client.member.sendMobileCode({ mobile })).rejects.toMatchObject(refusal('mobile'));
  });

  it('two accounts that take one number at once: one has it', async () => {
    const [one, two] = [await open(), await open()];
    const mobile = newPhone();
    await one.client.member.sendMobileCode({ mobile });
    const code = shop.sms.lastCode(mobile);
    const results = await Promise.allSettled([
      one.client.member.updateMobile({ mobile, code }),
      two.client.member.updateMobile({ mobile, code }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('mail (C232, C233)', () => {
  const lastLetter = () => (shop.api.platform.mail as RecordingMail).sent.at(-1);
  const codeIn = () => /\d{6}/.exec(lastLetter()?.text ?? '')?.[0] ?? '';

  it('is bound with the code of a letter, in small letters, once for a tenant', async () => {
    const [one, two] = [await open(), await open()];
    const mail = `Han${next()}@Example.cn`;
    await one.client.member.sendMailCode({ mail });
    expect(lastLetter()).toMatchObject({ to: mail.toLowerCase(), text: expect.stringContaining('绑定邮箱') });
    const code = codeIn();
    await expect(one.client.member.updateMail({ mail, validCode: wrongOf(code) })).rejects.toMatchObject(
      refusal('validCode'),
    );
    await one.client.member.updateMail({ mail, validCode: code });
    expect((await one.client.member.info()).mail).toMatch(/^h\*\*\*\d@example\.cn$/);
    await two.client.member.sendMailCode({ mail });
    await expect(two.client.member.updateMail({ mail, validCode: codeIn() })).rejects.toMatchObject(
      refusal('mail', 4009),
    );
  });

  it.each(['', 'han', 'han@', 'han@example', 'a@b.cn\r\nBcc: c@d.cn'])('refuses %j', async (mail) => {
    const { client } = await open();
    await expect(client.member.sendMailCode({ mail })).rejects.toMatchObject(refusal('mail'));
  });
});
