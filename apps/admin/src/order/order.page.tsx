import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import styles from './order.module.css';
import { OrderActions } from './order-actions.widget.tsx';
import { OrderDetail } from './order-detail.widget.tsx';
import { orderQuery } from './order-query.ts';
import { OrderStateTag } from './order-state-tag.widget.tsx';

const WIDTH = 760;

/** One order beside the list. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useQuery(orderQuery(Number(orderId)));

  return (
    <Drawer
      open={open}
      size={WIDTH}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => {
        if (!isOpen) void navigate({ pathname: '/orders', search }, { preventScrollReset: true });
      }}
      title={
        <span className={styles.drawerTitle}>
          订单 <span className="figures">{orderId}</span>
          {data && <OrderStateTag state={data.state} />}
        </span>
      }
      extra={data && <OrderActions order={data} />}
      loading={!data && !error}
      styles={{ header: { minHeight: 66 }, body: scrolledInside }}
    >
      {data ? (
        <DrawerBody label="订单详情">
          <OrderDetail order={data} />
        </DrawerBody>
      ) : (
        error && (
          <FailureView title="订单没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      )}
    </Drawer>
  );
}
