import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import styles from './complaint.module.css';
import { complaints } from './complaint.resource.tsx';

/** The inbox of complaints. One of them opens beside the list, at an address of its own that keeps the filters. */
export function ComplaintsPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data } = useAside({
    queryKey: ['complaints', 'counts'],
    queryFn: ({ signal }) => api.adminComplaint.list({ pageSize: 1 }, { signal }),
  });
  const counts = data?.counts;
  return (
    <>
      <PageHead
        hint="24 小时内首次答复，按类型承诺解决时间；等待会员补充时计时暂停。"
        actions={
          counts && (
            <span className={styles.tags}>
              <StateTag tone="processing">进行中 {counts.open}</StateTag>
              <StateTag tone="processing">我负责 {counts.mine}</StateTag>
              <StateTag tone="warning">待受理 {counts.unowned}</StateTag>
              <StateTag tone={counts.late > 0 ? 'error' : 'default'}>超时 {counts.late}</StateTag>
              <StateTag tone={counts.escalated > 0 ? 'error' : 'default'}>已升级 {counts.escalated}</StateTag>
            </span>
          )
        }
      />
      <ResourceList
        resource={complaints}
        onOpen={(row) =>
          void navigate({ pathname: `/complaints/case/${row.id}`, search }, { preventScrollReset: true })
        }
      />
      <Outlet />
    </>
  );
}
