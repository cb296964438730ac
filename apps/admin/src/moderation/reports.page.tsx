import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { DECIDED } from './piece-states.ts';
import { RefuseDialog } from './refuse.dialog.tsx';
import { type ReportRow, reports } from './report.resource.tsx';

/** What members report of what others wrote: it is taken away, or stays. */
export function ReportsPage() {
  const mayDecide = usePermission('moderation:decide');
  const [refusing, setRefusing] = useState<ReportRow>();
  const dismiss = useAct({
    run: (row: ReportRow) => api.adminModeration.dismissReport({ id: row.id }),
    changes: DECIDED,
    success: () => '已驳回，内容保持不变',
  });
  const rowActions = (row: ReportRow) =>
    mayDecide &&
    row.state === 'open' && (
      <>
        {(row.piece.state === 'passed' || row.piece.state === 'pending') && (
          <Button size="small" type="text" danger onClick={() => setRefusing(row)}>
            下架
          </Button>
        )}
        <Popconfirm
          title="驳回这条举报？"
          description="被举报的内容保持不变"
          okText="驳回"
          cancelText="取消"
          onConfirm={() => dismiss.mutate(row)}
        >
          <Button size="small" type="text" loading={dismiss.isPending && dismiss.variables?.id === row.id}>
            驳回
          </Button>
        </Popconfirm>
      </>
    );
  return (
    <>
      <PageHead hint="会员对公开内容的举报。下架后作者会收到原因，同一内容的其他举报一并处理。" />
      <ResourceList
        resource={reports}
        {...(mayDecide && { rowActions: { width: 130, render: rowActions } })}
      />
      {refusing && <RefuseDialog ids={[refusing.piece.id]} isShown onClose={() => setRefusing(undefined)} />}
    </>
  );
}
