import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { listStaff } from '@jishi/api/staff/manage-staff.ts';
import { demoAccounts } from './demo-accounts.ts';

/** As the demo's administrator, who may do all of what the demo does; undefined where the site has none. */
export async function asAdministrator(ctx: RequestContext): Promise<RequestContext | undefined> {
  const { account } = demoAccounts.administrator;
  const { list } = await listStaff(ctx, {
    keyword: account,
    roleId: 0,
    state: '',
    sort: '',
    page: 1,
    pageSize: 20,
  });
  const found = list.find((one) => one.account === account);
  if (!found) return undefined;
  const { staffId, name } = found;
  const staff = { staffId, sessionId: 0, name, storeId: null, permissions: new Set<never>() };
  return { ...ctx, visitor: { ...ctx.visitor, staff } };
}
