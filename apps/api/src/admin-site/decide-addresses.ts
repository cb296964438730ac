import { isDeepStrictEqual } from 'node:util';
import type { adminSite } from '@jishi/contract/admin-site.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { grantAddresses, lockTenant, readTaken } from '../platform/tenancy/change-tenants.ts';
import { listPending, nothingPending } from '../platform/tenancy/pending-addresses.ts';

/**
 * Gives a site the addresses it has asked for, or declines them, and tells every process (S010).
 * @throws AppError notFound; conflict when the site asks for something else by now, or when another one has the address
 */
export async function decideAddresses(
  ctx: RequestContext,
  { xtenant: tenantId, granted, ...seen }: ParsedInputOf<typeof adminSite.decideAddresses>,
): Promise<Record<string, never>> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const site = (await lockTenant(tx, tenantId)).find(({ id }) => id === tenantId);
      if (!site) throw notFound('站点不存在');
      const asked = site.settings.pendingAddresses ?? nothingPending;
      if (listPending(asked).length === 0 || !isDeepStrictEqual(asked, seen))
        throw conflict('该站点的域名申请刚刚有变化，请刷新后重新审核');
      await grantAddresses(tx, site.id, granted ? asked : nothingPending);
      await recordAct(tx, {
        action: granted ? 'site.grant' : 'site.decline',
        target: `站点 ${site.name}（编号 ${site.id}）`,
        object: { type: 'tenant', id: site.id },
        changes: [{ field: '申请的域名', before: '', after: listPending(asked).join('、') }],
      });
      return {};
    });
  } catch (error) {
    if (readTaken(error)) throw conflict('其中有域名已被其他站点使用，请驳回后由站点重新申请');
    throw error;
  }
}
