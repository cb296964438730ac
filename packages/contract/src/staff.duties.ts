import { stateDuties } from './duties.ts';

/** What staff may do about staff and roles. */
export const staffDuties = stateDuties({
  place: 90,
  groups: { staff: '员工与角色' },
  permissions: {
    'staff:read': '查看员工与角色',
    'staff:edit': '管理员工与角色',
    'staff:session': '查看并结束员工登录',
    'staff:factor': '重置员工的二次验证',
  },
  acts: {
    'staff.login': '登录后台',
    'staff.switch': '切换站点',
    'staff.password': '修改登录密码',
    'staff.create': '新建员工',
    'staff.update': '编辑员工',
    'staff.disable': '停用员工',
    'staff.enable': '启用员工',
    'staff.reset': '重置员工密码',
    'staff.endSession': '结束员工登录',
    'staff.factorOn': '开启二次验证',
    'staff.factorOff': '关闭二次验证',
    'staff.factorReset': '重置员工的二次验证',
    'staff.recoveryCodes': '重新生成恢复码',
    'staff.recoveryUsed': '使用恢复码',
    'role.create': '新建角色',
    'role.update': '编辑角色',
    'role.remove': '删除角色',
  },
});
