import type { Page } from '@playwright/test';

const port = () => process.env.JOURNEY_PORT;

/** Three tenants of the demo: where they are and what they know. */
export const tenantSites = [
  { tenant: 0, origin: `http://localhost:${port()}`, city: '昆明市', shopCity: '昆明市' },
  { tenant: 4, origin: `http://t4.localhost:${port()}`, city: '成都市', shopCity: '成都市' },
  { tenant: 2001, origin: `http://t2001.localhost:${port()}`, city: '杭州市', shopCity: '杭州市' },
] as const;

/** `data` of a read, asked by the page itself, so that its host and cookies count. */
export function readInPage<Data>(page: Page, path: string): Promise<Data> {
  return page.evaluate(async (address) => {
    const answer = (await (await fetch(address)).json()) as { data: Data };
    return answer.data;
  }, path);
}

/** Address of goods of the site that is open. */
export async function anyProduct(page: Page): Promise<string> {
  const found = await readInPage<{ product: { list: { ppid: number }[] } }>(
    page,
    '/web/api/products/search/v1?pageSize=1&inStockOnly=1',
  );
  return `/product/${found.product.list[0]?.ppid}`;
}

/** A cookie of the browser for an origin, decoded, with the days it lives. */
export async function cookieOf(
  page: Page,
  origin: string,
  name: string,
): Promise<{ value: string; days: number } | undefined> {
  const found = (await page.context().cookies(origin)).find((one) => one.name === name);
  if (!found) return undefined;
  const days = Math.round((found.expires - Date.now() / 1000) / 86_400);
  return { value: decodeURIComponent(found.value), days };
}
