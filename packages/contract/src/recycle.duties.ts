import { stateDuties } from './duties.ts';

/** What staff may do about orders of recycling. */
export const recycleDuties = stateDuties({
  place: 57,
  groups: { recycle: '回收工单' },
  permissions: {
    'recycle:read': '查看回收工单与报表',
    'recycle:inspect': '收机、质检、退回与入库',
    'recycle:pay': '确认回收打款',
    'recycle:block': '暂停处理与移交',
  },
  acts: {
    'recycle.receive': '回收收机',
    'recycle.check': '查询账号锁与黑名单',
    'recycle.inspect': '保存回收质检',
    'recycle.reinspect': '回收复检',
    'recycle.pay': '确认回收打款',
    'recycle.block': '暂停回收工单',
    'recycle.sendBack': '退回旧机',
    'recycle.cancel': '取消回收工单',
    'recycle.stock': '旧机入库',
  },
});
