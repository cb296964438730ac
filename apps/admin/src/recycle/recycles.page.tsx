import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { recycles } from './recycle.resource.tsx';

/** Every old device from order to stock. One of them opens beside the list, at an address that keeps the filters. */
export function RecyclesPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <PageHead hint="到店、上门与邮寄的全部回收订单；未完结的按停留时间排列，最久的在前。质检期间不显示估价与顾客描述。" />
      <ResourceList
        resource={recycles}
        onOpen={(row) =>
          void navigate({ pathname: `/recycles/order/${row.orderId}`, search }, { preventScrollReset: true })
        }
      />
      <Outlet />
    </>
  );
}
