import { stateDuties } from './duties.ts';

/** What staff may do about goods that come, leave and move between places. */
export const inventoryDuties = stateDuties({
  place: 21,
  groups: { inventory: '进销存' },
  permissions: {
    'inventory:read': '查看库存流水与调拨',
    'inventory:receive': '采购入库（可见进货成本）',
    'inventory:transfer': '门店调拨',
    'inventory:count': '库存盘点',
    'inventory:confirm': '复核盘点并入账',
    'inventory:minimum': '设置库存下限',
  },
  acts: {
    'inventory.receiptSave': '编辑入库单',
    'inventory.receiptBook': '入库记账',
    'inventory.receiptReverse': '冲销入库单',
    'inventory.receiptDrop': '作废入库单',
    'inventory.transferSave': '编辑调拨单',
    'inventory.transferSend': '调拨发出',
    'inventory.transferReceive': '调拨收货',
    'inventory.transferCancel': '取消调拨单',
    'inventory.countOpen': '开始盘点',
    'inventory.countSubmit': '提交盘点',
    'inventory.countReopen': '退回盘点',
    'inventory.countBook': '盘点入账',
    'inventory.countCancel': '取消盘点',
    'inventory.minimum': '设置库存下限',
  },
});
