import type { adminTenant } from '@jishi/contract/admin-tenant.ts';
import { deriveBrand } from '@jishi/contract/brand-colour.ts';
import { isMainTenant } from '@jishi/contract/main-tenant.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { outdated } from '@jishi/contract/refusal.ts';
import { MOBILE_HOST_TAKEN } from '@jishi/contract/said-alike.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput, refuse } from '../platform/app-error.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { grantAddresses, readTaken, readTenants } from '../platform/tenancy/change-tenants.ts';
import {
  explainForeign,
  listPending,
  nothingPending,
  splitAddresses,
} from '../platform/tenancy/pending-addresses.ts';
import { lockSettings, readSettings, saveSettings } from '../platform/tenancy/save-settings.ts';
import type { PendingAddresses, TenantSettings } from '../platform/tenancy/tenant-settings.ts';

type Form = Omit<ParsedInputOf<typeof adminTenant.save>, 'version'>;

/** What the form calls its fields, in the order of the register. */
const labels: Record<keyof Form, string> = {
  siteName: '站点名称',
  title: '页面标题',
  shortTitle: '短标题',
  pcHost: '电脑站域名',
  mobileHost: '手机站域名',
  domain: '主域名',
  hosts: '全部域名',
  logos: 'Logo',
  recordNumber: '备案号',
  copyright: '版权信息',
  companyFullName: '公司全称',
  defaultCityId: '默认城市',
  servicePhone: '客服电话',
  thirdPartyLoginClientId: '第三方登录客户端 ID',
  socketAddress: '实时消息地址',
  searchPlaceholder: '搜索框提示',
  brandColor: '品牌色',
};

/** Settings of the tenant as they stand in the database (S013). */
export async function readTenantSettings(ctx: RequestContext): Promise<OutputOf<typeof adminTenant.read>> {
  const { settings, hosts, version } = await readSettings(ctx);
  const pending = settings.pendingAddresses ?? nothingPending;
  return { ...toForm(settings, hosts), xtenant: ctx.tenant.id, pending, version };
}

/**
 * Changes the settings and tells every process (S013). What the form does not know (hot words, a redirect) stays.
 * Addresses that are new to the tenant wait for the main site; who may decide on sites there has them at once.
 * @throws AppError conflict for an address of another tenant; outdated when somebody else changed them since `version`
 * @throws AppError invalidInput for a city that is none, or when the shop would lose the host in use
 */
export async function saveTenantSettings(
  ctx: RequestContext,
  input: ParsedInputOf<typeof adminTenant.save>,
): Promise<OutputOf<typeof adminTenant.save>> {
  const { version, ...wanted } = input;
  const hosts = [...new Set(wanted.hosts)];
  if (!findDivisionChain(wanted.defaultCityId)) throw invalidInput('请选择默认城市的区县');
  if (!hosts.includes(wanted.pcHost)) throw invalidInput('“全部域名”中需要包含电脑站域名');
  if (hosts.includes(wanted.mobileHost)) throw invalidInput(MOBILE_HOST_TAKEN);
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = await lockSettings(tx);
      if (before.version !== version)
        throw refuse(outdated, '设置刚刚被其他同事修改过，请载入最新内容后再改');
      const inUse = before.hosts.find((host) => host === ctx.tenant.settings.pcHost);
      if (inUse && !hosts.includes(inUse)) {
        throw invalidInput(`${inUse} 正在使用，请先添加新域名并保存，再从新域名移除它`);
      }
      const changes = describeChanges(toForm(before.settings, before.hosts), { ...wanted, hosts });
      const known = before.settings.pendingAddresses ?? nothingPending;
      if (changes.length === 0) return { version, pending: known };
      const own = { ...before.settings, hosts: before.hosts };
      const { effective, pending } = splitAddresses(own, { ...wanted, hosts });
      await assertMayAsk(tx, wanted.pcHost, pending, before);
      const settings = merge(before.settings, { ...wanted, ...effective }, pending);
      await saveSettings(tx, settings, effective.hosts);
      if (mayDecide(tx)) await grantAddresses(tx, tx.tenant.id, pending);
      await recordAct(tx, {
        action: 'tenant.update',
        target: `站点 ${before.settings.siteName}`,
        object: { type: 'tenant', id: tx.tenant.id },
        changes,
      });
      const after = await readSettings(tx);
      return { version: after.version, pending: after.settings.pendingAddresses ?? nothingPending };
    });
  } catch (error) {
    if (readTaken(error)) throw conflict('其中有域名已被其他站点使用');
    throw error;
  }
}

/** Staff of the main site who open sites. */
function mayDecide({ tenant, visitor }: RequestContext): boolean {
  return isMainTenant(tenant.id) && (visitor.staff?.permissions.has('site:edit') ?? false);
}

/**
 * @throws AppError for an address that only the main site could give, and for one that browsers would be sent to before
 *   it is given
 */
async function assertMayAsk(
  tx: RequestContext,
  pcHost: string,
  pending: PendingAddresses,
  before: { settings: TenantSettings; hosts: string[] },
): Promise<void> {
  if (pending.hosts.includes(pcHost))
    throw invalidInput('新域名生效后才能设为电脑站域名，请先只添加它并保存');
  if (pending.domain !== '' && !pcHost.endsWith(`.${pending.domain}`))
    throw invalidInput('主域名需要是电脑站域名或它的上级域名');
  if (mayDecide(tx)) return;
  const sites = listPending(pending).length === 0 ? [] : await readTenants(tx);
  for (const host of listPending(pending)) {
    const problem = explainForeign(host, { ...tx.tenant, ...before }, sites);
    if (problem) throw conflict(problem);
  }
}

/** What staff have written, so that what waits stands among the rest. */
function toForm(settings: TenantSettings, effectiveHosts: string[]): Form {
  const { hosts: newHosts, mobileHost, domain } = settings.pendingAddresses ?? nothingPending;
  const hosts = [...new Set([...effectiveHosts, ...newHosts])];
  return {
    siteName: settings.siteName,
    title: settings.title,
    shortTitle: settings.shortTitle,
    pcHost: settings.pcHost,
    mobileHost: mobileHost || settings.mobileHost,
    domain: domain || settings.domain,
    hosts,
    logos: settings.logos,
    recordNumber: settings.recordNumber,
    copyright: settings.copyright,
    companyFullName: settings.companyFullName,
    defaultCityId: settings.defaultCityId,
    servicePhone: settings.servicePhone,
    thirdPartyLoginClientId: settings.thirdPartyLoginClientId,
    socketAddress: settings.socketAddress,
    searchPlaceholder: settings.searchPlaceholder,
    brandColor: settings.brand.color,
  };
}

function merge(
  { pendingAddresses: _before, ...before }: TenantSettings,
  { hosts: _hosts, brandColor, ...wanted }: Form,
  pending: PendingAddresses,
): TenantSettings {
  const brand = brandColor === before.brand.color ? before.brand : deriveBrand(brandColor);
  const waits = listPending(pending).length > 0;
  return { ...before, ...wanted, brand, ...(waits && { pendingAddresses: pending }) };
}

function describeChanges(before: Form, after: Form): AuditChange[] {
  return (Object.keys(labels) as (keyof Form)[]).flatMap((key) => {
    const change = { field: labels[key], before: tell(key, before), after: tell(key, after) };
    return change.before === change.after ? [] : [change];
  });
}

function tell(key: keyof Form, form: Form): string {
  const value = form[key];
  if (key === 'defaultCityId') {
    const chain = findDivisionChain(form.defaultCityId);
    return chain ? `${chain.city.name} ${chain.county.name}` : '';
  }
  if (Array.isArray(value)) return [...value].sort().join('、');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join('、');
  return String(value);
}
