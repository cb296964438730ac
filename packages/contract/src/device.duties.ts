import { stateDuties } from './duties.ts';

/** What staff may do about the register of devices. */
export const deviceDuties = stateDuties({
  place: 15,
  groups: { device: '串号登记' },
  permissions: {
    'device:read': '查看与导出串号',
    'device:flag': '标记与解除标记',
    'device:edit': '登记与修改串号',
  },
  acts: {
    'device.enter': '登记串号',
    'device.edit': '修改串号资料',
    'device.move': '变更设备状态',
    'device.flag': '标记设备',
    'device.lift': '解除设备标记',
    'device.export': '导出串号',
    'device.categories': '设置串号分类',
  },
});
