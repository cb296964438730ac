import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type OrderState, orderStates } from '@jishi/contract/order-state.ts';
import { tabsField } from '../resource/choice-field.tsx';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatAmount, formatMoment, formatShortMoment } from '../shell/format.ts';
import styles from './order.module.css';
import { OrderLink } from './order-link.widget.tsx';
import { OrderStateTag } from './order-state-tag.widget.tsx';

export type OrderRow = OutputOf<Contract['adminOrder']['list']>['list'][number];

const stateChoices = (Object.keys(orderStates) as OrderState[]).map((value) => ({
  value,
  label: orderStates[value],
}));
export const deliveryNames: Record<OrderRow['delivery'], string> = {
  express: '快递配送',
  pickup: '到店自提',
};

/** Orders of the tenant, newest first. */
export const orders = defineResource<
  OrderRow,
  { state: OrderState | ''; keyword: string; days: Days },
  'createdAsc' | 'createdDesc' | 'totalAsc' | 'totalDesc'
>({
  key: 'orders',
  noun: '订单',
  measure: '个',
  emptyText: '还没有订单，顾客下单后会出现在这里',
  fields: {
    state: tabsField({ label: '订单状态', all: '全部', choices: stateChoices }),
    keyword: keywordField({ placeholder: '订单号、收货人、手机号、商品', maxLength: 40 }),
    days: daysField({ label: '下单时间' }),
  },
  rowKey: (row) => row.orderId,
  load: ({ filters, sort, page, pageSize }, options) =>
    api.adminOrder.list(
      {
        state: filters.state,
        keyword: filters.keyword,
        from: filters.days.from || undefined,
        to: filters.days.to || undefined,
        sort,
        page,
        pageSize,
      },
      options,
    ),
  columns: [
    {
      key: 'orderId',
      title: '订单号',
      width: 150,
      render: (row) => <OrderLink orderId={row.orderId} />,
      cell: (row) => String(row.orderId),
    },
    {
      key: 'state',
      title: '状态',
      width: 90,
      render: (row) => <OrderStateTag state={row.state} />,
      cell: (row) => row.stateText,
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
      cell: (row) => row.goodsText,
    },
    {
      key: 'total',
      title: '应付金额',
      width: 130,
      align: 'end',
      sorts: { ascending: 'totalAsc', descending: 'totalDesc' },
      render: (row) => <span className={styles.amount}>{formatAmount(row.totalPrice)}</span>,
      cell: (row) => row.totalPrice,
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
      cell: (row) => `${row.receiver || row.memberName} ${row.memberMobile}`,
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
      cell: (row) => `${deliveryNames[row.delivery]} ${row.paymentMethod}`,
    },
    {
      key: 'createdAt',
      title: '下单时间',
      width: 130,
      sorts: { ascending: 'createdAsc', descending: 'createdDesc' },
      render: (row) => (
        <time className={styles.when} dateTime={row.createdAt} title={formatMoment(row.createdAt)}>
          {formatShortMoment(row.createdAt)}
        </time>
      ),
      cell: (row) => formatMoment(row.createdAt),
    },
  ],
});
