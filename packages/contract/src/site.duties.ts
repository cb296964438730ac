import { stateDuties } from './duties.ts';

/** What staff may do about tenants, at the main tenant. */
export const siteDuties = stateDuties({
  place: 100,
  groups: { site: '站点' },
  permissions: {
    'site:read': '查看全部站点',
    'site:edit': '新建、停用与启用站点',
  },
  mainTenantOnly: true,
  acts: {
    'site.create': '新建站点',
    'site.close': '停用站点',
    'site.open': '启用站点',
    'site.redirect': '修改站点跳转',
    'site.grant': '批准站点域名',
    'site.decline': '驳回站点域名',
  },
});
