import type { adminTenant } from '@jishi/contract/admin-tenant.ts';
import { deriveBrand } from '@jishi/contract/brand-colour.ts';
import { hasChat } from '@jishi/contract/chat-tenants.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { type AuditChange, recordAct } from '../audit/audit.service.ts';
import { conflict, invalidInput } from '../platform/app-error.ts';
import { sqlStateOf } from '../platform/db/tenant-database.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { lockSettings, readSettings, saveSettings } from '../platform/tenancy/save-settings.ts';
import type { TenantSettings } from '../platform/tenancy/tenant-settings.ts';

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
  chatOn: '在线客服',
  searchPlaceholder: '搜索框提示',
  brandColor: '品牌色',
};

/** Settings of the tenant as they stand in the database (S013). */
export async function readTenantSettings(ctx: RequestContext): Promise<OutputOf<typeof adminTenant.read>> {
  const { settings, hosts, version } = await readSettings(ctx);
  return { ...toForm(ctx, settings, hosts), xtenant: ctx.tenant.id, version };
}

/**
 * Changes the settings and tells every process (S013). What the form does not know (hot words, a redirect) stays.
 * @throws AppError conflict for a host of another tenant and when somebody else changed them since `version`
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
  if (hosts.includes(wanted.mobileHost)) throw invalidInput('手机站域名不能同时是电脑站域名');
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = await lockSettings(tx);
      if (before.version !== version) throw conflict('设置刚刚被其他同事修改过，请载入最新内容后再改');
      const inUse = before.hosts.find((host) => host === ctx.tenant.settings.pcHost);
      if (inUse && !hosts.includes(inUse)) {
        throw invalidInput(`${inUse} 正在使用，请先添加新域名并保存，再从新域名移除它`);
      }
      const changes = describeChanges(toForm(tx, before.settings, before.hosts), { ...wanted, hosts });
      if (changes.length === 0) return { version };
      await saveSettings(tx, merge(before.settings, wanted), hosts);
      await recordAct(tx, { action: 'tenant.update', target: `站点 ${before.settings.siteName}`, changes });
      return { version: (await readSettings(tx)).version };
    });
  } catch (error) {
    if (sqlStateOf(error) === '23505') throw conflict('其中有域名已被其他站点使用');
    throw error;
  }
}

function toForm(ctx: RequestContext, settings: TenantSettings, hosts: string[]): Form {
  return {
    siteName: settings.siteName,
    title: settings.title,
    shortTitle: settings.shortTitle,
    pcHost: settings.pcHost,
    mobileHost: settings.mobileHost,
    domain: settings.domain,
    hosts,
    logos: settings.logos,
    recordNumber: settings.recordNumber,
    copyright: settings.copyright,
    companyFullName: settings.companyFullName,
    defaultCityId: settings.defaultCityId,
    servicePhone: settings.servicePhone,
    thirdPartyLoginClientId: settings.thirdPartyLoginClientId,
    socketAddress: settings.socketAddress,
    chatOn: hasChat(ctx.tenant.id, settings.chatOn),
    searchPlaceholder: settings.searchPlaceholder,
    brandColor: settings.brand.color,
  };
}

function merge(before: TenantSettings, { hosts: _hosts, brandColor, ...wanted }: Form): TenantSettings {
  const brand = brandColor === before.brand.color ? before.brand : deriveBrand(brandColor);
  return { ...before, ...wanted, brand };
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
  if (typeof value === 'boolean') return value ? '开启' : '关闭';
  if (Array.isArray(value)) return [...value].sort().join('、');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join('、');
  return String(value);
}
