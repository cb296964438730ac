import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { deliveryNames } from '@jishi/contract/order-kind.ts';
import { Picture } from '@jishi/ui/picture';
import { Alert, Descriptions, Steps, Table, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import { Parcels } from '../shipment/frame/parcels.widget.tsx';
import styles from './order-detail.module.css';
import type { OrderDetailData } from './order-query.ts';
import { Refunds } from './order-refunds.widget.tsx';
import { PriceChanges } from './price-changes.widget.tsx';
import { SoldSerials } from './sold-serials.widget.tsx';
import { TradeInPart } from './trade-in-part.widget.tsx';

/** Everything staff know of an order. */
export function OrderDetail({ order }: { order: OrderDetailData }) {
  return (
    <div className={styles.detail}>
      <Progress order={order} />
      {order.cancelReason && (
        <Alert
          type="info"
          className={styles.notice}
          title={`${order.state === 'cancelled' ? '取消' : '退款'}原因：${order.cancelReason}`}
        />
      )}
      {order.remark && <Alert type="warning" className={styles.notice} title={`买家备注：${order.remark}`} />}
      {order.staffNote && (
        <Alert type="info" className={styles.notice} title={`内部备注：${order.staffNote}`} />
      )}
      <PriceChanges order={order} />
      <Part title={order.delivery === 'pickup' ? '自提信息' : '收货信息'}>
        <Receiver order={order} />
      </Part>
      <Part title={`商品（${order.count} 件）`}>
        <Lines order={order} />
        <Sums order={order} />
      </Part>
      <TradeInPart orderId={order.orderId} />
      {order.delivery === 'express' && order.paidAt && (
        <Part title="包裹">
          <Parcels orderId={order.orderId} />
        </Part>
      )}
      <Refunds orderId={order.orderId} />
      <Part title="订单记录">
        <Timeline
          items={order.events.map((event, index) => ({
            color: index === 0 ? 'var(--brand)' : 'gray',
            content: (
              <div className={styles.event}>
                <span>{event.text}</span>
                <span className={styles.faint}>
                  {event.actor} · <time dateTime={event.at}>{writeBeijing(event.at)}</time>
                </span>
              </div>
            ),
          }))}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

function Progress({ order }: { order: OrderDetailData }) {
  const current = order.steps.findIndex((step) => step.state === 'current');
  // The last step that has come has no other one to wait for.
  const isOver = current < 0 || current === order.steps.length - 1;
  return (
    <Steps
      size="small"
      titlePlacement="vertical"
      className={styles.steps}
      current={isOver ? order.steps.length : current}
      items={order.steps.map((step) => ({
        title: step.name,
        content: step.at ? formatShortMoment(step.at) : '',
      }))}
    />
  );
}

function Receiver({ order }: { order: OrderDetailData }) {
  const { receiver, store, shipment } = order;
  const items = [
    { key: 'member', label: '下单会员', children: `${order.memberName} ${order.memberMobile}` },
    { key: 'delivery', label: '配送方式', children: deliveryNames[order.delivery] },
    ...(receiver
      ? [
          { key: 'receiver', label: '收货人', children: `${receiver.name} ${receiver.mobile}` },
          {
            key: 'address',
            label: '收货地址',
            children: <Typography.Text copyable>{receiver.address}</Typography.Text>,
          },
        ]
      : []),
    ...(store ? [{ key: 'store', label: '自提门店', children: `${store.name} · ${store.address}` }] : []),
    ...(order.deliveryTime
      ? [
          {
            key: 'time',
            label: order.delivery === 'pickup' ? '预约自提' : '期望送达',
            children: order.deliveryTime,
          },
        ]
      : []),
    ...(shipment
      ? [
          {
            key: 'shipment',
            label: '物流',
            children: (
              <>
                {shipment.courier} <Typography.Text copyable>{shipment.number}</Typography.Text>
              </>
            ),
          },
        ]
      : []),
  ];
  return <Descriptions column={1} size="small" items={items} styles={{ label: { width: 80 } }} />;
}

type Line = OrderDetailData['lines'][number];

function Lines({ order }: { order: OrderDetailData }) {
  return (
    <Table<Line>
      size="small"
      rowKey={(line) => line.lineId}
      dataSource={order.lines}
      pagination={false}
      columns={[
        {
          title: '商品',
          render: (_value, line) => (
            <div className={styles.line}>
              <Picture picture={{ ...line.image, alt: '' }} width={48} height={48} />
              <div className={styles.lineText}>
                <span>{line.name}</span>
                {/* The name of most goods ends in their specs. */}
                {!line.name.includes(line.specText) && <span className={styles.faint}>{line.specText}</span>}
                <SoldSerials serials={order.soldSerials.filter(({ ppid }) => ppid === line.ppid)} />
                {line.services.map((service) => (
                  <span key={service.ppid} className={styles.faint}>
                    {service.name} {formatAmount(service.price)}
                  </span>
                ))}
              </div>
            </div>
          ),
        },
        {
          title: '单价',
          width: 120,
          align: 'end',
          render: (_value, line) => <span className="figures">{formatAmount(line.price)}</span>,
        },
        {
          title: '数量',
          width: 80,
          align: 'end',
          render: (_value, line) => (
            <>
              {line.count}
              {line.returned > 0 && <div className={styles.faint}>已退 {line.returned}</div>}
            </>
          ),
        },
        {
          title: '小计',
          width: 130,
          align: 'end',
          render: (_value, line) => <span className="figures">{formatAmount(line.subtotal)}</span>,
        },
      ]}
    />
  );
}

function Sums({ order }: { order: OrderDetailData }) {
  const rows: [string, number][] = [['商品金额', order.goodsPrice]];
  if (order.servicePrice > 0) rows.push(['服务金额', order.servicePrice]);
  const onFreight = order.coupons.find(({ slot }) => slot === 'freight');
  // What the coupon paid stands by itself, so that the freight of the parcels is to be read.
  rows.push(['运费', order.freight + (onFreight?.amount ?? 0)]);
  for (const { slot, name, amount, isBack } of order.coupons)
    rows.push([`${slot === 'freight' ? '运费券' : '优惠券'}“${name}”${isBack ? '（已退还）' : ''}`, -amount]);
  for (const { name, amount } of order.discounts) rows.push([name, -amount]);
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{order.paidAt ? `实付（${order.paymentMethod}）` : '应付'}</dt>
        <dd>{formatAmount(order.totalPrice)}</dd>
      </div>
      {order.refundedPrice > 0 && (
        <div>
          <dt>已退款</dt>
          <dd>{formatAmount(order.refundedPrice)}</dd>
        </div>
      )}
    </dl>
  );
}
