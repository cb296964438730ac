import { contract } from '@jishi/contract/index.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import { next } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { saveStaff } from './staff.service.ts';
import { staff, staffRole } from './staff.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

async function hire(permissions: Permission[] = ['order:read']) {
  const number = next();
  const account = { account: `clerk${number}`, name: `店员小${number}`, password: '一个够长的密码' };
  await saveStaff(shop.context(), { ...account, roleName: `角色${number}`, permissions });
  return account;
}
const signIn = (input: object, tenant = 0) => shop.send(contract.adminAuth.login, input, { tenant });

it('signs staff in with a cookie no script can read, and writes it down', async () => {
  const { account, name, password } = await hire();
  const { envelope, cookies } = await signIn({ account, password });
  expect(envelope.data).toMatchObject({
    account,
    name,
    permissions: ['order:read'],
    xtenant: 0,
    siteName: '机市',
  });
  expect(JSON.stringify(envelope)).not.toContain('argon2');
  const response = await shop.server.inject({
    method: 'POST',
    url: contract.adminAuth.login.path,
    headers: { host: 'localhost', xtenant: '0' },
    payload: { account, password },
  });
  expect(response.cookies).toMatchObject([{ name: 'StaffAuthorization', httpOnly: true, sameSite: 'Lax' }]);
  const client = shop.client({ cookies });
  expect(await client.adminAuth.me()).toMatchObject({ account, name });
  const acts = await shop
    .context()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.target, `账号 ${account}`));
  expect(acts).toMatchObject([
    { action: 'staff.login', staffName: name },
    { action: 'staff.login', staffName: name },
  ]);
});

it('answers an unknown account and a wrong password alike', async () => {
  const { account } = await hire();
  const wrong = await signIn({ account, password: '错的密码' });
  const unknown = await signIn({ account: 'nobody', password: '错的密码' });
  expect(wrong.envelope).toMatchObject({ code: 4000, userMsg: '账号或密码错误' });
  expect(unknown.envelope).toEqual(wrong.envelope);
  expect(wrong.cookies).not.toHaveProperty('StaffAuthorization');
});

it('knows an account at its own tenant only, and a session too', async () => {
  const { account, password } = await hire();
  expect((await signIn({ account, password }, 2)).envelope.code).toBe(4000);
  const { cookies } = await signIn({ account, password });
  expect(await refusalOf(shop.client({ tenant: 2, cookies }).adminAuth.me())).toMatchObject({ code: 1000 });
});

it('ends the session for good on signing out, and takes signing out twice for no error', async () => {
  const { account, password } = await hire();
  const { cookies } = await signIn({ account, password });
  const client = shop.client({ cookies });
  await client.adminAuth.logout();
  await client.adminAuth.logout();
  expect(await refusalOf(client.adminAuth.me())).toMatchObject({ code: 1000, userMsg: '请先登录管理后台' });
});

it('takes a permission or an account away at once', async () => {
  const { account, password } = await hire(['order:read', 'product:read']);
  const { cookies, envelope } = await signIn({ account, password });
  const client = shop.client({ cookies });
  await client.adminProduct.filters();
  const { staffId } = envelope.data as { staffId: number };
  const { db } = shop.context();
  const [row] = await db.select().from(staff).where(eq(staff.id, staffId));
  await db
    .update(staffRole)
    .set({ permissions: ['order:read'] })
    .where(eq(staffRole.id, row!.roleId));
  expect(await refusalOf(client.adminProduct.filters())).toMatchObject({ code: 4003 });
  expect((await client.adminAuth.me()).permissions).toEqual(['order:read']);
  await db.update(staff).set({ active: false }).where(eq(staff.id, staffId));
  expect(await refusalOf(client.adminAuth.me())).toMatchObject({ code: 1000 });
});

it('refuses a sign-in that another site could have sent', async () => {
  const { account, password } = await hire();
  const send = (headers: Record<string, string>) =>
    shop.server.inject({
      method: 'POST',
      url: contract.adminAuth.login.path,
      headers: { host: 'localhost', ...headers },
      payload: { account, password },
    });
  expect((await send({})).json()).toMatchObject({ code: 4003 });
  expect((await send({ xtenant: '0', origin: 'https://evil.example' })).json()).toMatchObject({ code: 4003 });
});
