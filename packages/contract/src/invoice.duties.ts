import { stateDuties } from './duties.ts';

/** What staff may do about invoices. */
export const invoiceDuties = stateDuties({
  place: 16,
  groups: { invoice: '发票', tax: '税务设置' },
  shownBy: { tax: 'invoice:read' },
  permissions: {
    'invoice:read': '查看发票',
    'invoice:decide': '审核开票申请、重试失败的发票',
    'invoice:red': '发起红冲、重新申请红字确认',
    'invoice:export': '查看并导出月度开票汇总',
    'tax:edit': '修改税目、销售方信息与开票规则',
  },
  acts: {
    'invoice.approve': '审核通过开票申请',
    'invoice.reject': '退回开票申请',
    'invoice.retry': '重试开票',
    'invoice.red': '发起发票红冲',
    'invoice.read': '查看发票文件',
    'tax.saveItems': '修改税目',
    'tax.saveSeller': '修改销售方信息',
  },
});
