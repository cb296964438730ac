import { stateDuties } from './duties.ts';

/** What staff may do about repairs. */
export const repairTicketDuties = stateDuties({
  place: 55,
  groups: { repair: '维修' },
  permissions: {
    'repair:read': '查看维修单',
    'repair:receive': '收机与取消预约',
    'repair:quote': '检测报价与代客确认',
    'repair:work': '维修、配件与测试',
    'repair:release': '交付与寄回',
    'repair:flag': '受理被标记丢失或被盗的设备',
    'repair:report': '查看维修报表',
  },
  acts: {
    'repair.receive': '维修收机',
    'repair.cancel': '取消维修预约',
    'repair.quote': '维修报价',
    'repair.decide': '代客确认报价',
    'repair.work': '维修处理',
    'repair.hold': '占用维修配件',
    'repair.release': '维修交付',
    'repair.unlock': '查看锁屏密码',
    'repair.message': '维修留言',
    'repair.picture': '上传维修图片',
    'repair.print': '打印维修单据',
    'repair.sign': '顾客屏幕签名',
  },
});
