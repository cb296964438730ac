import { randomBytes } from 'node:crypto';
import { contract } from '@jishi/contract/index.ts';
import type { Permission } from '@jishi/contract/permission.ts';
import { next } from '../../test/factories.ts';
import type { Caller, TestShop } from '../../test/test-shop.ts';
import { totpAt, totpStepAt } from '../platform/secrets/totp.ts';
import { saveStaff } from './staff.service.ts';

export const PASSWORD = '一个够长的密码';

/** The code of an authenticator, of this step or of one beside it. */
export const codeOf = (secret: string, beside = 0) => totpAt(secret, totpStepAt() + beside);

/** Somebody with a password, signed in. */
export async function hirePerson(shop: TestShop, permissions: Permission[] = ['order:read'], tenant = 0) {
  const account = `factor${next()}`;
  const role = { roleName: `角色${account}`, permissions };
  await saveStaff(shop.context(tenant), { account, name: '小方', password: PASSWORD, ...role });
  const { cookies, envelope } = await shop.send(
    contract.adminAuth.login,
    { account, password: PASSWORD },
    { tenant },
  );
  const caller: Caller = { tenant, cookies, keepsCookies: true };
  const { staffId } = envelope.data as { staffId: number };
  return { account, staffId, caller, client: shop.client(caller) };
}

/** Somebody whose second factor is on; every step counts as unused, so that no test waits for the next one. */
export async function hireWithFactor(shop: TestShop, permissions?: Permission[], tenant = 0) {
  const person = await hirePerson(shop, permissions, tenant);
  const { secret } = await person.client.adminFactor.begin({ password: PASSWORD });
  const { recoveryCodes } = await person.client.adminFactor.confirm({ code: codeOf(secret) });
  await shop.asOwner(`UPDATE staff_factor SET last_step = 0 WHERE staff_id = ${person.staffId}`);
  return { ...person, secret, recoveryCodes };
}

/** The first step from a browser of its own. */
export async function giveCredentials(
  shop: TestShop,
  account: string,
  { address = '127.0.0.1', tenant = 0 }: { address?: string; tenant?: number } = {},
) {
  const browser: Caller = { tenant, address, cookies: {}, keepsCookies: true };
  const { envelope, cookies } = await shop.send(
    contract.adminAuth.login,
    { account, password: PASSWORD },
    browser,
  );
  const { ticket } = (envelope.data ?? { ticket: '' }) as { ticket: string };
  const prove = (code: string, way: 'code' | 'recovery' = 'code', as: Caller = browser) =>
    shop.send(contract.adminAuth.verifyCode, { ticket, code, way }, as);
  return { envelope, cookies, ticket, browser, prove };
}

/** A browser that has a cookie of its own, and is no other. */
export const otherBrowser = (): Caller => ({ cookies: { Browser: randomBytes(32).toString('base64url') } });
