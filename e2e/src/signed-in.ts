import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { expect } from './expect.ts';
import { newPhone, open } from './shopper.ts';
import { addressOf } from './tenants.ts';

/** Where somebody is signed in. */
interface Place {
  readonly tenant: number;
  readonly host: string;
}

const MAIN: Place = { tenant: 0, host: 'localhost' };

/**
 * Opens a page as a member who is signed in, without going through the login, which has journeys of its own: the
 * session is written where the shop looks for it, and the browser is given the cookies that a login leaves. A member
 * who is not there yet is made.
 * @returns the mobile number
 */
export async function openAsMember(
  page: Page,
  path: string,
  { phone = newPhone(), ...place }: Partial<Place> & { phone?: string } = {},
): Promise<string> {
  const { tenant, host } = { ...MAIN, ...place };
  const token = newToken();
  const [member] = await query<{ id: string; name: string }>(
    `WITH who AS (
       INSERT INTO member (tenant_id, mobile, name) VALUES ($1, $2, $3)
         ON CONFLICT (tenant_id, mobile) DO UPDATE SET mobile = excluded.mobile
       RETURNING id, name),
     opened AS (
       INSERT INTO session (tenant_id, token_hash, kind, subject_id, expires_at, verified_at)
         SELECT $1, $4, 'member', id, now() + interval '1 day', now() FROM who)
     SELECT id, name FROM who`,
    [tenant, phone, `会员${phone.slice(-4)}`, hashOf(token)],
  );
  if (!member) throw new Error('a member was to be made');
  const url = addressOf(host, '/');
  await page.context().addCookies([
    { name: 'Authorization', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'ch999MemberID', value: member.id, url },
    { name: 'ch999MemberUserName', value: encodeURIComponent(member.name), url },
    { name: 'signTicket', value: member.id, url },
  ]);
  await open(page, addressOf(host, path));
  return phone;
}

/**
 * The browser's cookies are gone, those of one host or all. The page is left first: one of a member asks a few things
 * after it came, and where they are refused it goes to the login by itself, in the middle of where the journey goes.
 */
export async function forgetCookies(page: Page, host?: string): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies(host === undefined ? undefined : { domain: host });
}

/**
 * Opens a page of the admin as a member of staff of the demo shop, in the same way. Nothing moves there: what still
 * grows or fades may be elsewhere when the button of the mouse is let go.
 */
export async function openAsStaff(
  page: Page,
  path: string,
  { account = 'admin', ...place }: Partial<Place> & { account?: 'admin' | 'clerk' } = {},
): Promise<void> {
  const { tenant, host } = { ...MAIN, ...place };
  const token = newToken();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const opened = await query(
    `INSERT INTO session (tenant_id, token_hash, kind, subject_id, expires_at, verified_at)
       SELECT $1, $3, 'staff', id, now() + interval '1 hour', now() FROM staff WHERE tenant_id = $1 AND account = $2
     RETURNING id`,
    [tenant, account, hashOf(token)],
  );
  expect(opened, `${account} of tenant ${tenant}`).toHaveLength(1);
  const url = addressOf(host, '/');
  await page
    .context()
    .addCookies([{ name: 'StaffAuthorization', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(addressOf(host, `/admin${path}`), { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const query = <Row extends object>(text: string, values: unknown[]) =>
  queryAsOwner<Row & Record<string, unknown>>(process.env.JOURNEY_DATA_DIR ?? '', text, values);
