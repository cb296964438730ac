import { stateDuties } from './duties.ts';

/** What staff may do about returns and exchanges. */
export const returnDuties = stateDuties({
  place: 22,
  groups: { return: '退换货' },
  permissions: {
    'return:read': '查看与导出退换货申请',
    'return:decide': '审核、验收退换货',
  },
  acts: {
    'return.approve': '通过退换货申请',
    'return.refuse': '拒绝退换货申请',
    'return.receive': '签收退换货包裹',
    'return.settle': '退换货验收',
    'return.sendBack': '退换货原样寄回',
    'return.lost': '关闭未寄到的退换货',
  },
});
