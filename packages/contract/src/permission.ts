import { isMainTenant } from './main-tenant.ts';

/** What a member of staff may be allowed to do, one per button of the site admin (`area:act`). */
export const permissions = {
  'order:read': '查看订单',
  'order:ship': '订单发货',
  'order:refund': '订单退款',
  'order:export': '导出订单',
  'sales:read': '查看销售数据',
  'product:read': '查看商品',
  'product:edit': '编辑商品与价格',
  'stock:edit': '调整库存',
  'store:read': '查看门店',
  'store:edit': '编辑门店',
  'store:create': '新建门店',
  'staff:read': '查看员工与角色',
  'staff:edit': '管理员工与角色',
  'staff:session': '查看并结束员工登录',
  'site:read': '查看全部站点',
  'site:edit': '新建、停用与启用站点',
  'tenant:read': '查看站点设置',
  'tenant:edit': '编辑站点设置',
  'tenant:secret': '管理密钥与第三方登录',
  'member:read': '查看会员',
  'member:reveal': '查看会员完整信息',
  'member:edit': '结束会员登录',
  'block:read': '查看黑名单',
  'block:edit': '编辑黑名单',
  'log:read': '查看登录与短信日志',
  'audit:read': '查看操作日志',
  'content:read': '查看页面内容',
  'content:edit': '编辑页面内容',
  'content:publish': '发布页面内容',
  'ads:edit': '编辑广告位',
  'menu:edit': '编辑分类菜单',
  'floor:edit': '编辑首页楼层、弹窗与热搜词',
  'system:edit': '编辑系统状态',
  'chat:serve': '在线客服接待',
  'chat:edit': '编辑快捷回复与服务时间',
  'traffic:read': '查看流量分析',
  'callBack:serve': '处理回电请求',
} as const;
export type Permission = keyof typeof permissions;

type GroupKey = Permission extends `${infer Group}:${string}` ? Group : never;

/** Blocks of the role editor: what stands before the colon, in the order of the page. */
export const permissionGroups = {
  order: '订单',
  sales: '销售数据',
  product: '商品',
  stock: '库存',
  content: '页面内容',
  ads: '广告位',
  menu: '分类菜单',
  floor: '首页',
  system: '系统状态',
  member: '会员',
  block: '黑名单',
  chat: '在线客服',
  callBack: '预约回电',
  traffic: '流量分析',
  store: '门店',
  staff: '员工与角色',
  site: '站点',
  tenant: '站点设置',
  log: '日志',
  audit: '操作日志',
} as const satisfies Record<GroupKey, string>;

/** Of use at the main site only: at any other tenant they are no permissions, whatever a role there says. */
const mainTenantOnly: readonly string[] = ['site:read', 'site:edit'] satisfies Permission[];

/** Whether a key is a permission at a tenant; one of an older release is none. */
export function isPermissionAt(tenantId: number, key: string): key is Permission {
  return key in permissions && (isMainTenant(tenantId) || !mainTenantOnly.includes(key));
}

/** Everything a role of a tenant can hold. */
export function listPermissionsAt(tenantId: number): Permission[] {
  return Object.keys(permissions).filter((key) => isPermissionAt(tenantId, key));
}

/** Every permission of a tenant under its group. */
export function listPermissionGroups(
  tenantId: number,
): { key: string; name: string; permissions: Permission[] }[] {
  const all = listPermissionsAt(tenantId);
  return Object.entries(permissionGroups)
    .map(([key, name]) => ({ key, name, permissions: all.filter((one) => one.startsWith(`${key}:`)) }))
    .filter((group) => group.permissions.length > 0);
}

/** Where what is edited stands in another group than what shows it. */
const shownBy: Readonly<Record<string, Permission>> = {
  stock: 'product:read',
  ads: 'content:read',
  menu: 'content:read',
  floor: 'content:read',
  system: 'content:read',
};

/** What somebody must see to make use of a permission: editing needs viewing. Undefined for viewing itself. */
export function permissionNeededFor(permission: Permission): Permission | undefined {
  const [group = ''] = permission.split(':');
  const viewing = shownBy[group] ?? `${group}:read`;
  return viewing !== permission && viewing in permissions ? (viewing as Permission) : undefined;
}

/** Permissions after some of them were given or taken: what is given brings what it needs, what is taken takes what needs it. */
export function changePermissions(
  held: readonly Permission[],
  changed: readonly Permission[],
  given: boolean,
): Permission[] {
  if (given) {
    const needed = changed.flatMap((one) => permissionNeededFor(one) ?? []);
    return [...new Set([...held, ...needed, ...changed])];
  }
  const taken = new Set(changed);
  return held.filter((one) => {
    const needed = permissionNeededFor(one);
    return !taken.has(one) && !(needed && taken.has(needed));
  });
}
