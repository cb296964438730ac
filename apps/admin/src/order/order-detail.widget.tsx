import { deliveryNames } from '@jishi/contract/order-kind.ts';
import { Picture } from '@jishi/ui/picture';
import { Alert, Descriptions, Steps, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { formatAmount, formatShortMoment } from '../shell/format.ts';
import { Parcels } from '../shipment/frame/parcels.widget.tsx';
import styles from './order-detail.module.css';
import { OrderMoneyPanel } from './order-money.widget.tsx';
import type { OrderDetailData } from './order-query.ts';
import { Refunds } from './order-refunds.widget.tsx';
import { OrderTimeline } from './order-timeline.widget.tsx';
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
      </Part>
      <Part title="款项">
        <OrderMoneyPanel orderId={order.orderId} />
      </Part>
      <TradeInPart orderId={order.orderId} />
      {order.delivery === 'express' && order.paidAt && (
        <Part title="包裹">
          <Parcels orderId={order.orderId} />
        </Part>
      )}
      <Refunds orderId={order.orderId} />
      <Part title="订单记录">
        <OrderTimeline orderId={order.orderId} />
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

/** Money, parcels and records come below the goods. */
const LINES_A_PAGE = 10;

type Line = OrderDetailData['lines'][number];

function Lines({ order }: { order: OrderDetailData }) {
  return (
    <Table<Line>
      size="small"
      rowKey={(line) => line.lineId}
      dataSource={order.lines}
      pagination={
        order.lines.length > LINES_A_PAGE + 2 && {
          pageSize: LINES_A_PAGE,
          size: 'small',
          showSizeChanger: false,
          showTotal: (total) => `共 ${total} 种`,
        }
      }
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
