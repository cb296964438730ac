import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { deliveryNames } from '@jishi/contract/order-kind.ts';
import type { Cell, Sheet } from '../spreadsheet/spreadsheet.ts';

export type ExportedOrder = OutputOf<Contract['adminOrder']['exportRows']>['list'][number];

const moment = (iso: string): Cell => (iso === '' ? null : new Date(iso));

/**
 * One thing a column. Numbers that nobody counts with (order, phone, parcel) are text, so that no spreadsheet rounds
 * them.
 */
const columns: readonly { title: string; width?: number; cell: (row: ExportedOrder) => Cell }[] = [
  { title: '订单号', width: 18, cell: (row) => String(row.orderId) },
  { title: '类型', cell: (row) => row.kindText },
  { title: '状态', cell: (row) => row.stateText },
  { title: '下单时间', width: 20, cell: (row) => moment(row.createdAt) },
  { title: '付款时间', width: 20, cell: (row) => moment(row.paidAt) },
  { title: '支付方式', cell: (row) => row.paymentMethod },
  { title: '会员', width: 14, cell: (row) => row.memberName },
  { title: '会员手机号', width: 14, cell: (row) => row.memberMobile },
  { title: '配送方式', cell: (row) => deliveryNames[row.delivery] },
  { title: '自提门店', width: 20, cell: (row) => row.store },
  { title: '收货人', cell: (row) => row.receiver },
  { title: '收货手机号', width: 14, cell: (row) => row.receiverMobile },
  { title: '省', cell: (row) => row.province },
  { title: '市', cell: (row) => row.city },
  { title: '区县', cell: (row) => row.county },
  { title: '街道与详细地址', width: 36, cell: (row) => row.street },
  { title: 'SKU 编码', width: 22, cell: ({ lines }) => lines.map(({ code }) => code).join('；') },
  { title: '商品', width: 40, cell: ({ lines }) => lines.map(({ name }) => name).join('；') },
  { title: '件数', cell: ({ lines }) => lines.reduce((sum, line) => sum + line.count, 0) },
  { title: '商品金额', cell: (row) => row.goodsPrice },
  { title: '服务金额', cell: (row) => row.servicePrice },
  { title: '运费', cell: (row) => row.freight },
  { title: '会员价优惠', cell: (row) => row.vipPrice },
  { title: '活动优惠', cell: (row) => row.activityPrice },
  { title: '优惠券', cell: (row) => row.couponPrice },
  { title: '积分抵扣', cell: (row) => row.pointsPrice },
  { title: '旧机抵扣', cell: (row) => row.tradeInPrice },
  { title: '应付金额', cell: (row) => row.totalPrice },
  { title: '实付金额', cell: (row) => row.paidPrice },
  { title: '退款金额', cell: (row) => row.refundPrice },
  { title: '全部退完时间', width: 20, cell: (row) => moment(row.refundedAt) },
  { title: '退款原因', width: 20, cell: (row) => row.refundReason },
  { title: '快递公司', width: 14, cell: (row) => row.courier },
  { title: '运单号', width: 20, cell: (row) => row.tracking },
  { title: '发货时间', width: 20, cell: (row) => moment(row.shippedAt) },
  { title: '完成时间', width: 20, cell: (row) => moment(row.completedAt) },
  { title: '备注', width: 24, cell: (row) => row.remark },
];

type ExportedLine = ExportedOrder['lines'][number];

const lineColumns: readonly { title: string; width?: number; cell: (line: ExportedLine) => Cell }[] = [
  { title: 'SKU 编码', width: 22, cell: (line) => line.code },
  { title: '商品编号', cell: (line) => String(line.ppid) },
  { title: '商品', width: 40, cell: (line) => line.name },
  { title: '规格', width: 18, cell: (line) => line.specText },
  { title: '赠品', cell: (line) => (line.isGift ? '是' : '') },
  { title: '单价', cell: (line) => line.price },
  { title: '件数', cell: (line) => line.count },
  { title: '增值服务', width: 18, cell: (line) => line.services },
  { title: '小计', cell: (line) => line.subtotal },
  { title: '会员价优惠', cell: (line) => line.vipPrice },
  { title: '活动优惠', cell: (line) => line.activityPrice },
  { title: '优惠券', cell: (line) => line.couponPrice },
  { title: '积分抵扣', cell: (line) => line.pointsPrice },
  { title: '旧机抵扣', cell: (line) => line.tradeInPrice },
  { title: '优惠后金额', cell: (line) => line.net },
  { title: '已退件数', cell: (line) => line.returned },
  { title: '已退金额', cell: (line) => line.refundPrice },
];

/** Orders with one row each, and their goods with one row for each line. */
export function orderSheets(rows: readonly ExportedOrder[]): Sheet[] {
  return [
    {
      name: '订单',
      columns: columns.map(({ title, width = 0 }) => ({ title, width })),
      rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    },
    {
      name: '订单商品',
      columns: [
        { title: '订单号', width: 18 },
        { title: '状态', width: 0 },
        { title: '下单时间', width: 20 },
        { title: '付款时间', width: 20 },
        ...lineColumns.map(({ title, width = 0 }) => ({ title, width })),
      ],
      rows: rows.flatMap((row) =>
        row.lines.map((line) => [
          String(row.orderId),
          row.stateText,
          moment(row.createdAt),
          moment(row.paidAt),
          ...lineColumns.map(({ cell }) => cell(line)),
        ]),
      ),
    },
  ];
}
