import { Button } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { laters, type TaskRow } from './later.resource.tsx';

/** What the shop does by itself; what fails can be tried again without waiting. */
export function LatersPage() {
  const mayRetry = usePermission('later:retry');
  const retry = useAct({
    run: ({ kind, refId }: TaskRow) => api.adminLater.retry({ kind, refId }),
    changes: ['laters', 'audit'],
    success: () => '已安排立即重试',
  });
  const rowActions = (row: TaskRow) =>
    mayRetry &&
    row.state === 'failing' && (
      <Button
        size="small"
        type="text"
        loading={retry.isPending && retry.variables?.kind === row.kind && retry.variables.refId === row.refId}
        onClick={() => retry.mutate(row)}
      >
        立即重试
      </Button>
    );
  return (
    <>
      <PageHead hint="商城到点自动办理的事项。执行失败的会自动重试，间隔逐次加倍，最长六小时；排除原因后可立即重试。" />
      <ResourceList resource={laters} {...(mayRetry && { rowActions: { width: 100, render: rowActions } })} />
    </>
  );
}
