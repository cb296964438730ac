import type { Operation } from '@jishi/contract/operation.ts';
import { type Permission, permissions } from '@jishi/contract/permission.ts';
import { expect } from 'vitest';
import { makeMember, makeStaff } from './factories.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Who is not signed in, a member, staff of another tenant, and staff without the permission: each operation refuses
 * them all.
 */
export async function expectStaffOnly(
  shop: TestShop,
  operations: Readonly<Record<string, Operation>>,
): Promise<void> {
  const { caller: member } = await makeMember(shop.context());
  const { caller: stranger } = await makeStaff(shop.context(2));
  for (const [name, operation] of Object.entries(operations)) {
    const codeFor = async (caller: Parameters<TestShop['send']>[2]) =>
      (await shop.send(operation, {}, caller)).envelope.code;
    expect(await codeFor({}), name).toBe(1000);
    expect(await codeFor(member), name).toBe(1000);
    expect(await codeFor({ ...stranger, tenant: 0 }), name).toBe(1000);
    if (operation.access === 'staff') continue;
    const others = (Object.keys(permissions) as Permission[]).filter((one) => one !== operation.access);
    const { caller: colleague } = await makeStaff(shop.context(), others);
    expect(await codeFor(colleague), name).toBe(4003);
  }
}
