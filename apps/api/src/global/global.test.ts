import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

it('S011 S013 each host answers with the settings of its tenant, tenant 0 with those of the main brand', async () => {
  expect(await shop.client().global.tenant()).toMatchObject({
    xtenant: 0,
    siteName: '机市',
    title: '机市官网',
    pcHost: 'localhost',
    mobileHost: 'm.localhost',
    defaultCityId: 530102,
    logos: {
      pcMain: '/web/api/pc/logo/v1',
      pcHome: '/web/api/pc/logo/v1',
      pcRecover: '/web/api/pc/logo/v1',
    },
    companyFullName: '云南机市数码科技有限公司',
    thirdPartyLoginClientId: '',
    socketAddress: '/stomp',
  });
  const others = await Promise.all([2, 4, 5, 2001].map((tenant) => shop.client({ tenant }).global.tenant()));
  expect(others.map((one) => one.xtenant)).toEqual([2, 4, 5, 2001]);
  for (const part of ['siteName', 'domain', 'recordNumber', 'companyFullName', 'defaultCityId'] as const)
    expect(new Set(others.map((one) => one[part])).size, part).toBe(4);
});

it('S013 names of credentials do not leave the shop', async () => {
  const settings = await shop.client().global.tenant();
  expect(Object.keys(settings)).not.toContain('messageQueueCredentials');
  expect(Object.keys(settings)).not.toContain('redirectTo');
});

it('S020 S031 the job hosts of tenant 0 are those of its own list, and no other tenant has any', async () => {
  expect((await shop.client().global.tenant()).jobHosts).toEqual(['job.localhost']);
  await shop.asOwner(`INSERT INTO tenant_host (tenant_id, host) VALUES (4, 'job.t4.localhost')`);
  await shop.api.platform.tenants.load();
  expect((await shop.client({ tenant: 4 }).global.tenant()).jobHosts).toEqual([]);
});
