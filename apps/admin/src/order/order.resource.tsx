import type { CallOptions } from '@jishi/contract/client.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { deliveryNames } from '@jishi/contract/order-kind.ts';
import { orderStates } from '@jishi/contract/order-state.ts';
import { choiceField, choicesField, choicesOf, onlyField } from '../resource/choice-field.tsx';
import { moneyColumn, timeColumn } from '../resource/columns.tsx';
import { daysField } from '../resource/days-field.tsx';
import { readAllRows } from '../resource/export-rows.ts';
import { defineResource, type ListState } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { IdCell, NameCell } from '../shell/cell/cells.widget.tsx';
import styles from './order.module.css';
import { OrderLink } from './order-link.widget.tsx';
import { type ExportedOrder, orderSheets } from './order-sheets.ts';
import { OrderStateTag } from './order-state-tag.widget.tsx';
import type { OrderFilters } from './view-filters.ts';

export type OrderRow = OutputOf<Contract['adminOrder']['list']>['list'][number];

type Filters = OrderFilters;
type Sort = 'createdAsc' | 'createdDesc' | 'totalAsc' | 'totalDesc';

const queryOf = ({ filters, sort, page, pageSize }: ListState<Filters, Sort>) => ({
  state: filters.state.join(),
  keyword: filters.keyword,
  delivery: filters.delivery,
  trouble: filters.trouble,
  noted: filters.noted,
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
    keyword: keywordField({
      placeholder: '订单号、收货人、手机号、商品、SKU 编码',
      maxLength: 40,
      width: 240,
    }),
    state: choicesField({ label: '订单状态', choices: choicesOf(orderStates), width: 130 }),
    delivery: choiceField({ label: '配送方式', choices: choicesOf(deliveryNames), width: 105 }),
    days: daysField({ label: '下单时间' }),
    // It has a tab of its own: 异常.
    trouble: { ...onlyField({ label: '异常' }), control: () => null },
    noted: onlyField({ label: '有备注' }),
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
      render: (row) => (
        <IdCell id={row.orderId} what="订单号">
          <OrderLink orderId={row.orderId} />
        </IdCell>
      ),
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
        <>
          <div className={styles.goods} title={row.goodsText}>
            <span className={styles.goodsText}>{row.goodsText}</span>
            {row.count > 1 && <span className={styles.faint}>共 {row.count} 件</span>}
          </div>
          {row.staffNote && (
            <div className={styles.note} title={row.staffNote}>
              备注：{row.staffNote}
            </div>
          )}
        </>
      ),
    },
    moneyColumn({
      key: 'total',
      title: '应付金额',
      width: 150,
      sorts: { ascending: 'totalAsc', descending: 'totalDesc' },
      yuan: (row) => row.totalPrice,
      strong: true,
    }),
    {
      key: 'customer',
      title: '顾客',
      width: 150,
      render: (row) => (
        <NameCell strong={false} name={row.receiver || row.memberName} note={row.memberMobile} />
      ),
    },
    {
      key: 'delivery',
      title: '配送 / 支付',
      width: 120,
      render: (row) => (
        <NameCell strong={false} name={deliveryNames[row.delivery]} note={row.paymentMethod || '未支付'} />
      ),
    },
    timeColumn({
      key: 'createdAt',
      title: '下单时间',
      width: 130,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      at: (row) => row.createdAt,
    }),
  ],
});
