import { type APIRequestContext, request, test } from '@playwright/test';
import { findViolations } from './src/accessibility.ts';
import { expect } from './src/expect.ts';
import { openAsStaff } from './src/signed-in.ts';
import { addressOf } from './src/tenants.ts';

/** A site whose prices no other journey looks at. */
const PLACE = { tenant: 2, host: 't2.localhost' };

async function call<Data>(calls: APIRequestContext, path: string, data?: object): Promise<Data> {
  const answer = await (await (data ? calls.post(path, { data }) : calls.get(path))).json();
  expect(answer, path).toMatchObject({ code: 0 });
  return answer.data as Data;
}

interface Sku {
  ppid: number;
  version: number;
  name: string;
  price: number;
  listPrice: number;
  sellingPoint: string;
  status: string;
}

test('X3251 X3252 a colleague lowers a price, which waits on the start page until somebody else lets it pass', async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  const context = {
    // Only a browser finds the hosts of the demo by their names.
    baseURL: addressOf('localhost', ''),
    extraHTTPHeaders: { host: new URL(addressOf(PLACE.host, '')).host, xtenant: String(PLACE.tenant) },
  };
  const [boss, colleague] = [await request.newContext(context), await request.newContext(context)];
  await call(boss, '/admin/api/login', { account: 'admin', password: 'jishi-admin' });
  const settings = await call<{ features: object; version: string }>(boss, '/admin/api/tenant/features');
  const features = { ...settings.features, priceApproval: 1 };
  await call(boss, '/admin/api/tenant/saveFeatures', { features, version: settings.version });
  const permissions = ['product:read', 'product:edit', 'priceChange:read'];
  const { roleId } = await call<{ roleId: number }>(boss, '/admin/api/role/save', {
    ...{ roleId: 0, name: mark, permissions },
  });
  const [account, first, password] = [`buyer${mark}`, 'kunming2026ok', 'cuihu2026new'];
  await call(boss, '/admin/api/staff/create', { account, name: '小采', roleId, password: first });
  await call(colleague, '/admin/api/login', { account, password: first });
  await call(colleague, '/admin/api/password', { oldPassword: first, newPassword: password });
  const { list } = await call<{ list: Sku[] }>(
    colleague,
    '/admin/api/product/list?pageSize=20&status=onSale',
  );
  const ppids = list.map(({ ppid }) => ppid);
  const foresee = async () => {
    const act = { kind: 'percent', value: -2, ppids };
    type Plan = { ppid: number; newPrice: number; warning: string }[];
    const plan = await call<Plan>(colleague, '/admin/api/bulk/plan', act);
    return plan.find(({ warning }) => warning === '须他人审核后生效');
  };
  // Every process goes by the rule within 5 s.
  await expect.poll(async () => (await foresee())?.ppid ?? 0).toBeGreaterThan(0);
  const lower = await foresee();
  const sku = list.find(({ ppid }) => ppid === lower?.ppid);
  if (!sku || !lower) throw new Error('a price was to be lowered');
  const { ppid, version, price, listPrice, status } = sku;
  const { sellingPoint } = await call<Sku>(colleague, `/admin/api/product/detail?ppid=${ppid}`);
  const change = { ppid, version, price: lower.newPrice, listPrice, status, sellingPoint };
  expect(await call(colleague, '/admin/api/product/update', change)).toMatchObject({ priceWaits: true });

  await openAsStaff(page, '/', PLACE);
  await page.getByRole('link', { name: /待审核改价/ }).click();
  await expect(page).toHaveURL(/price-changes\?state=pending/);
  const row = page.getByRole('row', { name: new RegExp(`${ppid}.*小采`) });
  await expect(row).toContainText('−2%');
  expect(await findViolations(page)).toEqual([]);
  await row.getByRole('button', { name: '通过' }).click();
  const sure = page.getByRole('dialog', { name: '通过这次改价？' });
  await sure.getByRole('button', { name: '通过' }).click();
  await expect(page.getByText('已通过，新价格随即生效')).toBeVisible();
  await expect(row).toHaveCount(0);
  const after = await call<Sku>(boss, `/admin/api/product/detail?ppid=${ppid}`);
  expect(after.price).toBe(lower.newPrice);
  await call(boss, '/admin/api/product/update', { ...change, version: after.version, price });
  const now = await call<{ version: string }>(boss, '/admin/api/tenant/features');
  const before = { features: settings.features, version: now.version };
  await call(boss, '/admin/api/tenant/saveFeatures', before);
  await Promise.all([boss.dispose(), colleague.dispose()]);
});
