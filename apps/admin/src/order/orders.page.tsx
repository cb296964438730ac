import { MOST_BATCH } from '@jishi/contract/order-batch-words.ts';
import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { BatchActs } from './batch-acts.widget.tsx';
import { type OrderRow, orders } from './order.resource.tsx';
import { OrderViews, useOrderViews } from './order-views.widget.tsx';

/** All orders. One of them opens beside the list, at an address of its own that keeps the filters. */
export function OrdersPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { baseOf } = useOrderViews();
  const [chosen, setChosen] = useState<OrderRow[]>([]);
  return (
    <>
      <ResourceList
        resource={orders}
        onOpen={(row) =>
          void navigate({ pathname: `/orders/${row.orderId}`, search }, { preventScrollReset: true })
        }
        views={{ render: (props) => <OrderViews {...props} />, baseOf }}
        selection={{
          chosen,
          onChoose: (rows) => setChosen(rows.slice(0, MOST_BATCH)),
          nameOf: ({ orderId }) => `订单 ${orderId}`,
          acts: <BatchActs chosen={chosen} onChoose={setChosen} />,
          most: MOST_BATCH,
        }}
      />
      <Outlet />
    </>
  );
}
