import { expect, it } from 'vitest';
import { checkTenantNumbers } from './tenant-numbers.ts';
import { writeTree } from './tree.fixture.ts';

it('finds every way in which code asks for the number of a tenant', () => {
  const root = writeTree({
    'apps/web/app/login/links.ts': 'const isMain = tenant.xtenant === 0;\n',
    'apps/api/src/chat/has-chat.ts': 'if (ctx.tenant.id >= 2000) return;\n',
    'apps/api/src/chat/first.ts': 'return 0 !== ctx.tenant.id;\n',
    'packages/contract/src/ring.ts': 'const callBackTenants: readonly number[] = [0, 1, 4];\n',
    'apps/admin/src/shell/scan.ts': 'const scanTenants = new Set([0, 4, 5]);\n',
    'apps/admin/src/shell/menu.ts': 'const has = [0, 4].includes(tenantId);\n',
  });
  expect(checkTenantNumbers(root).map(({ where }) => where)).toEqual([
    'apps/admin/src/shell/menu.ts:1',
    'apps/admin/src/shell/scan.ts:1',
    'apps/api/src/chat/first.ts:1',
    'apps/api/src/chat/has-chat.ts:1',
    'apps/web/app/login/links.ts:1',
    'packages/contract/src/ring.ts:1',
  ]);
});

it('leaves alone the list of features, tests, the demo, and one tenant compared with another', () => {
  const root = writeTree({
    'packages/contract/src/tenant-features.ts': 'const x = { tenants: [0, 4] }; if (tenantId === 0) {}\n',
    'apps/api/src/chat/chat.test.ts': 'for (const tenant of [0, 4]) if (tenantId === 0) {}\n',
    'apps/demo/src/stores/demo-stores.ts': 'return tenantId === 0 ? mainStores : others;\n',
    'apps/api/src/chat/own.ts': 'return row.tenantId === ctx.tenant.id && tenants.list().length === 0;\n',
    'apps/api/src/platform/wallet.ts': 'return tenantId < 2 ** 31 ? tenantId : undefined;\n',
  });
  expect(checkTenantNumbers(root)).toEqual([]);
});
