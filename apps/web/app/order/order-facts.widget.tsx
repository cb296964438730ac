import { DescriptionList } from '@jishi/ui/description-list';
import type { ReactNode } from 'react';
import memberStyles from '../member/frame/member.module.css';
import { formatTime } from '../shell/beijing-time.ts';
import { ChangeAddress } from './change-address.widget.tsx';
import styles from './order-detail.module.css';
import type { OrderDetail } from './order-shapes.ts';

/** Whom the goods go to, how they come and how they were paid. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { orderId, createdAt, deliveryText, deliveryTime, remark, shipment, paymentMethod, paidAt } = order;
  return (
    <section className={`${memberStyles.sheet} ${styles.facts}`} aria-label="订单信息">
      <Facts title={order.delivery === 'pickup' ? '自提门店' : '收货信息'} items={destinationOf(order)}>
        {order.actions.canChangeAddress && <ChangeAddress orderId={orderId} />}
      </Facts>
      <Facts
        title="配送信息"
        items={[
          ['配送方式', deliveryText],
          [order.delivery === 'pickup' ? '到店时间' : '送货时间', deliveryTime],
          ['快递公司', shipment?.courier ?? ''],
          ['运单号', shipment?.number ?? ''],
          ['发货时间', formatTime(shipment?.shippedAt ?? null)],
          ['订单备注', remark],
        ]}
      />
      <Facts
        title="付款信息"
        items={[
          ['订单编号', String(orderId)],
          ['下单时间', formatTime(createdAt)],
          ['付款方式', paymentMethod || (paidAt ? '无需付款' : '未付款')],
          ['付款时间', formatTime(paidAt)],
        ]}
      />
    </section>
  );
}

function destinationOf({ delivery, receiver, store }: OrderDetail): [string, string][] {
  if (delivery === 'pickup') {
    return [
      ['门店', store?.name ?? ''],
      ['地址', store?.address ?? ''],
      ['电话', store?.phone ?? ''],
      ['营业时间', store?.openTime ?? ''],
    ];
  }
  return [
    ['收货人', receiver?.name ?? ''],
    ['手机号码', receiver?.mobile ?? ''],
    ['收货地址', receiver?.address ?? ''],
  ];
}

/** What is empty is left out. */
function Facts({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly (readonly [string, string])[];
  children?: ReactNode;
}) {
  return (
    <div>
      <h2 className={styles.factsTitle}>{title}</h2>
      <DescriptionList
        termWidth={64}
        items={items
          .filter(([, description]) => description !== '')
          .map(([term, description]) => ({ term, description }))}
      />
      {children}
    </div>
  );
}
