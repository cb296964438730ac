import type { adminSite } from '@jishi/contract/admin-site.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { MOBILE_HOST_TAKEN } from '@jishi/contract/said-alike.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { atTenant, inTransaction, type RequestContext } from '../platform/request-context.ts';
import { insertTenant, readTaken, type Taken } from '../platform/tenancy/change-tenants.ts';
import { settleNewSite } from '../platform/tenancy/new-site.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';
import type { Tenant } from '../platform/tenancy/tenant-settings.ts';
import { explainStaffWeakness, hashPassword } from '../session/session.service.ts';
import { makeFirstAdministrator } from '../staff/staff.service.ts';
import { describeRegion } from './list-tenants.ts';

type Form = ParsedInputOf<typeof adminSite.create>;

const refusals: Record<Taken, string> = {
  number: '该站点编号已被使用，请换一个',
  host: '电脑站域名已被其他站点使用',
  mobileHost: '手机站域名已被其他站点使用',
  domain: '域名在其他站点的主域名之下，请换一个',
};

/**
 * Opens a site with its first member of staff, all of it or nothing, and tells every process (S010, S013).
 * @throws AppError conflict for a number or a host that is taken
 * @throws AppError invalidInput for a city that is none, hosts that are one, or a password that contains the account
 */
export async function openTenant(
  ctx: RequestContext,
  input: Form,
): Promise<OutputOf<typeof adminSite.create>> {
  const { account, staffName: name, password } = input;
  if (!findDivisionChain(input.defaultCityId)) throw invalidInput('请选择默认城市的区县');
  if (input.mobileHost === input.pcHost) throw invalidInput(MOBILE_HOST_TAKEN);
  const problem = explainStaffWeakness(password, account);
  if (problem) throw invalidInput(problem);
  const passwordHash = await hashPassword(password);
  const site: Tenant = {
    id: input.xtenant,
    name: input.siteName,
    settings: settleNewSite(input),
    hosts: [input.pcHost],
  };
  try {
    return await inTransaction(ctx, async (tx) => {
      await insertTenant(tx, site);
      await atTenant(tx, site, (there) => makeFirstAdministrator(there, { account, name, passwordHash }));
      await recordAct(tx, {
        action: 'site.create',
        target: `站点 ${site.name}（编号 ${site.id}）`,
        object: { type: 'tenant', id: site.id },
        changes: describe(input),
      });
      return { address: originOf(ctx.platform.config, site) };
    });
  } catch (error) {
    const taken = readTaken(error);
    if (taken) throw conflict(refusals[taken]);
    throw error;
  }
}

function describe(input: Form): { field: string; before: string; after: string }[] {
  const told: [field: string, after: string][] = [
    ['公司全称', input.companyFullName],
    ['电脑站域名', input.pcHost],
    ['手机站域名', input.mobileHost],
    ['默认城市', describeRegion(input.defaultCityId)],
    ['品牌色', input.brandColor],
    ['客服电话', input.servicePhone],
    ['备案号', input.recordNumber],
    ['首位员工', `${input.staffName}（${input.account}）`],
  ];
  return told.filter(([, after]) => after !== '').map(([field, after]) => ({ field, before: '', after }));
}
