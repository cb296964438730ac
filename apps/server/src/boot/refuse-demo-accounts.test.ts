import { saveStaff } from '@jishi/api/staff/staff.service.ts';
import { expect, it } from 'vitest';
import { TestShop } from '../../../api/test/test-shop.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

it('a shop in production does not start while a password that the demo prints opens an account, and says whose', async () => {
  const shop = await TestShop.open();
  const contexts = [0, 4].map((tenant) => shop.context(tenant));
  const administrator = { account: 'admin', name: '王店长', roleName: '管理员', permissions: [] };
  const save = (password: string) => saveStaff(shop.context(4), { ...administrator, password });
  await expect(refuseDemoAccounts(contexts)).resolves.toBeUndefined();
  // As the start of the demo prints it.
  await save('jishi-admin');
  await expect(refuseDemoAccounts(contexts)).rejects.toThrow(/: admin of tenant 4\. Start with DEMO=true/);
  await save('a password of our own');
  await expect(refuseDemoAccounts(contexts)).resolves.toBeUndefined();
  await shop.close();
});
