import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { CallOptions } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type OrderState, orderStates } from '@jishi/contract/order-state.ts';
import { tabsField } from '../resource/choice-field.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { readAllRows } from '../resource/export-rows.ts';
import { defineResource, type ListState } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import styles from './order.module.css';
import { OrderLink } from './order-link.widget.tsx';
import { deliveryNames, type ExportedOrder, orderSheets } from './order-sheets.ts';
import { OrderStateTag } from './order-state-tag.widget.tsx';

export type OrderRow = OutputOf<Contract['adminOrder']['list']>['list'][number];

const stateChoices = (Object.keys(orderStates) as OrderState[]).map((value) => ({
  value,
  label: orderStates[value],
}));

interface Filters {
  state: OrderState | '';
  keyword: string;
  days: Days;
}
type Sort = 'createdAsc' | 'createdDesc' | 'totalAsc' | 'totalDesc';

const queryOf = ({ filters, sort, page, pageSize }: ListState<Filters, Sort>) => ({
  state: filters.state,
  keyword: filters.keyword,
  from: filters.days.from || undefined,
  to: filters.days.to || undefined,
  sort,
  page,
  pageSize,
});

/** Rows of one call of the export; the API gives no more. */
const EXPORT_BATCH = 500;
const exportSource = {
  load: (state: ListState<Filters, Sort>, options: CallOptions) =>
    api.adminOrder.exportRows(queryOf(state), options),
  rowKey: (row: ExportedOrder) => row.orderId,
};

/** Orders of the tenant, newest first. */
export const orders = defineResource<OrderRow, Filters, Sort>({
  key: 'orders',
  noun: '订单',
  measure: '个',
  emptyText: '还没有订单，顾客下单后会出现在这里',
  fields: {
    state: tabsField({ label: '订单状态', all: '全部', choices: stateChoices }),
    keyword: keywordField({
      placeholder: '订单号、收货人、手机号、商品、SKU 编码',
      maxLength: 40,
      width: 300,
    }),
    days: daysField({ label: '下单时间' }),
  },
  rowKey: (row) => row.orderId,
  load: (state, options) => api.adminOrder.list(queryOf(state), options),
  exportedWith: 'order:export',
  exported: async (state, options) => {
    const rows = await readAllRows(exportSource, state, { ...options, batch: EXPORT_BATCH });
    return { rows: rows.length, sheets: orderSheets(rows) };
  },
  columns: [
    {
      key: 'orderId',
      title: '订单号',
      width: 150,
      render: (row) => <OrderLink orderId={row.orderId} />,
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      render: (row) => <OrderStateTag state={row.state} />,
    },
    {
      key: 'goods',
      title: '商品',
      width: 300,
      grows: true,
      render: (row) => (
        <div className={styles.goods} title={row.goodsText}>
          <span className={styles.goodsText}>{row.goodsText}</span>
          {row.count > 1 && <span className={styles.faint}>共 {row.count} 件</span>}
        </div>
      ),
    },
    {
      key: 'total',
      title: '应付金额',
      width: 130,
      align: 'end',
      sorts: { ascending: 'totalAsc', descending: 'totalDesc' },
      render: (row) => <span className={styles.amount}>{formatAmount(row.totalPrice)}</span>,
    },
    {
      key: 'customer',
      title: '顾客',
      width: 150,
      render: (row) => (
        <div className={styles.two}>
          <span className={styles.goodsText} title={row.receiver || row.memberName}>
            {row.receiver || row.memberName}
          </span>
          <span className={styles.faint}>{row.memberMobile}</span>
        </div>
      ),
    },
    {
      key: 'delivery',
      title: '配送 / 支付',
      width: 120,
      render: (row) => (
        <div className={styles.two}>
          <span>{deliveryNames[row.delivery]}</span>
          <span className={styles.faint}>{row.paymentMethod || '未支付'}</span>
        </div>
      ),
    },
    {
      key: 'createdAt',
      title: '下单时间',
      width: 130,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      render: (row) => (
        <time className={styles.when} dateTime={row.createdAt} title={writeBeijing(row.createdAt)}>
          {formatShortMoment(row.createdAt)}
        </time>
      ),
    },
  ],
});
