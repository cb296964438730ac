import type { Page } from '@playwright/test';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { expect } from './expect.ts';
import { newPhone, open } from './shopper.ts';

/** What every member made here signs in with. */
export const PASSWORD = 'kunming-2026-rain';
/** Of PASSWORD. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JQro7EP4mIAmi3zNUIy90g$XRFvBBKnCBU1RI6PKbqG7wAOhG9GBMHr3Je4fiQQDZo';

/** A member whom no message has reached yet: a number gets one code a minute. */
export async function makeMember(tenant = 0, balanceFen = 0): Promise<string> {
  const phone = newPhone();
  await queryAsOwner(
    process.env.JOURNEY_DATA_DIR ?? '',
    'INSERT INTO member (tenant_id, mobile, name, password_hash, balance_fen) VALUES ($1, $2, $3, $4, $5)',
    [tenant, phone, `会员${phone.slice(-4)}`, PASSWORD_HASH, balanceFen],
  );
  return phone;
}

/** Signs in by the password as the login page does, so that the browser is a device of its own, and opens a page. */
export async function enterByPassword(page: Page, phone: string, path: string): Promise<void> {
  await open(page, '/doc/manual/privacy');
  const answer = await page.evaluate(
    async ([username, password]) => {
      const headers = {
        'content-type': 'application/json',
        xtenant: document.documentElement.dataset.xtenant ?? '',
      };
      const body = JSON.stringify({ username, password, loginType: 'acount' });
      return (await (await fetch('/web/api/user/login/v2', { method: 'POST', headers, body })).json()) as {
        code: number;
        userMsg: string;
      };
    },
    [phone, PASSWORD],
  );
  expect(answer, answer.userMsg).toMatchObject({ code: 0 });
  await open(page, path);
}
