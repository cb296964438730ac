import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { queryAsOwner } from '../../apps/server/test/shop-data.fixture.ts';
import { expect } from './expect.ts';

/** The shop that its retailer opens on Monday: what everybody in it is called for the rest of the week. */
export const weekShop = {
  name: '滇池数码',
  company: '昆明滇池数码科技有限公司',
  store: { name: '滇池数码南屏街店', code: 'KM01' },
  owner: { account: 'admin', password: 'dianchi2026open' },
  manager: { account: 'lixiaoyu', name: '李晓雨', password: 'cuihu2026store' },
  keeper: { account: 'zhaogang', name: '赵刚', password: 'cuihu2026stock' },
} as const;

/** What the first start of the shop has printed and written down. */
export function readFirstPassword(): string {
  return readFileSync(path.join(dataDirectory(), 'first-password'), 'utf8').trim();
}

/** Opens a page of the admin as somebody of the shop, signed in as the form of the sign-in does it. */
export async function openWeek(
  page: Page,
  address: string,
  who: 'owner' | 'manager' | 'keeper' = 'owner',
): Promise<void> {
  const { account, password } = weekShop[who];
  const answer = (await (
    await page.request.post('/admin/api/login', { headers: { xtenant: '0' }, data: { account, password } })
  ).json()) as { code: number; userMsg: string };
  expect(answer.code, answer.userMsg).toBe(0);
  await page.goto(`/admin${address}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

/** Rows of the shop's database, as an accountant would add them up who does not trust the pages. */
export function queryWeek<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryAsOwner<Row & Record<string, unknown>>(dataDirectory(), text, values);
}

function dataDirectory(): string {
  return process.env.WEEK_DATA_DIR ?? '';
}
