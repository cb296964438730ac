import { stateDuties } from './duties.ts';

/** What staff may do about the settings of their tenant. */
export const tenantDuties = stateDuties({
  place: 110,
  groups: { tenant: '站点设置' },
  permissions: {
    'tenant:read': '查看站点设置',
    'tenant:edit': '编辑站点设置',
    'tenant:secret': '管理密钥与第三方登录',
  },
  acts: {
    'tenant.update': '修改站点设置',
    'tenant.features': '修改功能设置',
    'tenant.secret': '更换密钥',
    'tenant.tryConnection': '测试外部服务',
    'tenant.factorRule': '修改二次验证要求',
  },
});
