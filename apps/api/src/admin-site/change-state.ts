import type { adminSite } from '@jishi/contract/admin-site.ts';
import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput, notFound } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { changeTenant, lockTenant, type StoredTenant } from '../platform/tenancy/change-tenants.ts';

/**
 * Closes or opens a site, or redirects it (S012), and tells every process. Closing deletes nothing.
 * @throws AppError notFound; conflict for the main site; invalidInput for an address that would lead back
 */
export async function changeState(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminSite.update>,
): Promise<Record<string, never>> {
  if (isMainTenant(input.xtenant)) throw conflict('主站不能停用或跳转');
  return inTransaction(ctx, async (tx) => {
    const sites = await lockTenant(tx, input.xtenant);
    const site = sites.find(({ id }) => id === input.xtenant);
    if (!site) throw notFound('站点不存在');
    const before = { active: site.active, redirectTo: site.settings.redirectTo ?? '' };
    const wanted = {
      active: input.active ?? before.active,
      redirectTo:
        input.redirectTo === undefined || input.redirectTo === before.redirectTo
          ? before.redirectTo
          : readRedirect(input.redirectTo, site, sites),
    };
    const target = `站点 ${site.name}（编号 ${site.id}）`;
    const moved = wanted.redirectTo !== before.redirectTo;
    const toggled = wanted.active !== before.active;
    if (!moved && !toggled) return {};
    await changeTenant(tx, { id: site.id, ...wanted });
    if (toggled) {
      const tell = (active: boolean) => (active ? '启用' : '停用');
      await recordAct(tx, {
        action: wanted.active ? 'site.open' : 'site.close',
        target,
        object: { type: 'tenant', id: site.id },
        changes: [{ field: '状态', before: tell(before.active), after: tell(wanted.active) }],
      });
    }
    if (moved) {
      await recordAct(tx, {
        action: 'site.redirect',
        target,
        object: { type: 'tenant', id: site.id },
        changes: [{ field: '跳转地址', before: before.redirectTo, after: wanted.redirectTo }],
      });
    }
    return {};
  });
}

/** The address as a header carries it. @throws AppError for one that is no address, or leads back to the site */
function readRedirect(text: string, site: StoredTenant, sites: readonly StoredTenant[]): string {
  if (text === '') return '';
  if (!URL.canParse(text)) throw invalidInput('请填写正确的跳转地址');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw invalidInput('跳转地址中不能包含账号和密码');
  const host = url.hostname.replace(/\.$/, '');
  const answersOn = ({ hosts, settings }: StoredTenant) =>
    hosts.includes(host) || settings.mobileHost === host;
  if (answersOn(site)) throw invalidInput('不能跳转到站点自己的域名');
  // Two sites that send to each other would send browsers round for ever.
  if (sites.some((other) => answersOn(other) && other.settings.redirectTo)) {
    throw invalidInput('目标站点本身也在跳转，请填写最终地址');
  }
  return url.href;
}
