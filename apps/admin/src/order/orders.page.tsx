import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { orders } from './order.resource.tsx';
import { OrderViews, useOrderViews } from './order-views.widget.tsx';

/** All orders. One of them opens beside the list, at an address of its own that keeps the filters. */
export function OrdersPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { baseOf } = useOrderViews();
  return (
    <>
      <ResourceList
        resource={orders}
        onOpen={(row) =>
          void navigate({ pathname: `/orders/${row.orderId}`, search }, { preventScrollReset: true })
        }
        views={{ render: (props) => <OrderViews {...props} />, baseOf }}
      />
      <Outlet />
    </>
  );
}
