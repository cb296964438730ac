import { EXCHANGE_DAYS, RETURN_DAYS } from '@jishi/contract/return-words.ts';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import styles from './return-request.module.css';
import { returns } from './returns.resource.tsx';

/** The queue of returns and exchanges. One of them opens beside it, at an address that keeps the filters. */
export function ReturnsPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data } = useAside({
    queryKey: ['returns', 'counts'],
    queryFn: ({ signal }) => api.adminReturn.list({ pageSize: 1 }, { signal }),
  });
  const counts = data?.counts;
  return (
    <>
      <PageHead
        hint={`签收 ${RETURN_DAYS} 天内可退货，质量问题 ${EXCHANGE_DAYS} 天内可换货；待审核与待验收的排在前面，等得最久的在最前。`}
        actions={
          counts && (
            <span className={styles.tags}>
              <StateTag tone={counts.applied > 0 ? 'warning' : 'default'}>待审核 {counts.applied}</StateTag>
              <StateTag tone="processing">待寄回 {counts.coming}</StateTag>
              <StateTag tone={counts.arrived > 0 ? 'warning' : 'default'}>待验收 {counts.arrived}</StateTag>
              <StateTag tone="processing">退款与换货中 {counts.money}</StateTag>
            </span>
          )
        }
      />
      <ResourceList
        resource={returns}
        onOpen={(row) =>
          void navigate({ pathname: `/returns/one/${row.id}`, search }, { preventScrollReset: true })
        }
      />
      <Outlet />
    </>
  );
}
